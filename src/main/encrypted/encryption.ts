import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const TAG_BYTES = 16

/** How the bytes are encrypted. `id` is their first byte: a later cipher gets the next one, and older files stay readable until they are written again. */
interface Format {
  readonly id: number
  readonly cipher: 'aes-256-gcm'
  readonly nonceBytes: number
}

const AES_256_GCM: Format = { id: 1, cipher: 'aes-256-gcm', nonceBytes: 12 }
/** Newest last: new values are encrypted with it. */
const FORMATS: readonly Format[] = [AES_256_GCM]
/** Encrypted before the formats had an id: nonce, tag and body only. */
const WITHOUT_ID: Format = AES_256_GCM

/** Encrypts values with `key` (32 bytes). `label` names their purpose and must be the same when decrypting. */
export function encrypt(values: unknown, key: Buffer, label: string): Buffer {
  const { id, cipher: name, nonceBytes } = FORMATS.at(-1) ?? AES_256_GCM
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(name, key, nonce)
  cipher.setAAD(Buffer.from(`${id} ${label}`))
  const body = Buffer.concat([cipher.update(JSON.stringify(values ?? null), 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([id]), nonce, cipher.getAuthTag(), body])
}

/** The values; undefined when these bytes were encrypted with another key, for another purpose, or are damaged. */
export function decrypt(bytes: Buffer, key: Buffer, label: string): unknown {
  const format = FORMATS.find(({ id }) => id === bytes[0])
  const values = format && opened(format, bytes.subarray(1), key, `${format.id} ${label}`)
  return values === undefined ? opened(WITHOUT_ID, bytes, key, label) : values
}

function opened({ cipher, nonceBytes }: Format, bytes: Buffer, key: Buffer, label: string): unknown {
  try {
    const decipher = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(label))
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + TAG_BYTES))
    const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + TAG_BYTES)), decipher.final()])
    return JSON.parse(text.toString('utf8'))
  } catch {
    return undefined
  }
}
