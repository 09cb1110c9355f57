import { createPublicKey, type KeyObject, verify } from 'node:crypto'

/** The public key of a feed: Ed25519 as SPKI in base64. Null: not a key. */
export function publicKeyOf(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}

/** Is this the signature (base64) of this text by the owner of this key? */
export function isSignedBy(key: string, text: string, signature: string): boolean {
  const publicKey = publicKeyOf(key)
  const bytes = Buffer.from(signature.trim(), 'base64')
  // Node throws for a signature of another length
  return publicKey !== null && bytes.length === 64 && verify(null, Buffer.from(text), publicKey, bytes)
}
