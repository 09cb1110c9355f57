import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const tlv = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  const size =
    body.length < 128
      ? Buffer.from([body.length])
      : body.length < 256
        ? Buffer.from([0x81, body.length])
        : Buffer.from([0x82, body.length >> 8, body.length & 255])
  return Buffer.concat([Buffer.from([tag]), size, body])
}
const sequence = (...parts: Uint8Array[]) => tlv(0x30, ...parts)
const utcTime = (date: Date) => tlv(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`))
const ECDSA_SHA256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'))
const YEAR_MS = 365 * 24 * 3600 * 1000

/** A self-signed certificate for `host`, valid for a year around `at`. Generated on the spot, so that no key is in the repository. */
export function selfSigned(host = 'localhost', at: Date = new Date()): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(tlv(0x31, sequence(Buffer.from('0603550403', 'hex'), tlv(0x0c, Buffer.from(host)))))
  const alternative = sequence(Buffer.from('0603551d11', 'hex'), tlv(0x04, sequence(tlv(0x82, Buffer.from(host)))))
  const authority = sequence(
    Buffer.from('0603551d13', 'hex'),
    Buffer.from('0101ff', 'hex'),
    tlv(0x04, sequence(Buffer.from('0101ff', 'hex'))),
  )
  const body = sequence(
    tlv(0xa0, Buffer.from('020102', 'hex')),
    tlv(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_SHA256,
    name,
    sequence(utcTime(new Date(at.getTime() - YEAR_MS / 2)), utcTime(new Date(at.getTime() + YEAR_MS / 2))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(authority, alternative)),
  )
  const signature = createSign('sha256').update(body).sign(privateKey)
  const der = sequence(body, ECDSA_SHA256, tlv(0x03, Buffer.from([0]), signature))
  const cert = `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, cert }
}
