import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

// What our messages are sent with has to be known again, so it is encrypted where it is kept. Whoever reads the database
// alone, or a backup of it, learns nothing.

const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32
const PURPOSE = 'secret of messages to procurement systems'

export type Seal = (secret: string) => Buffer

const keyOf = (serverSecret: string) => Buffer.from(hkdfSync('sha256', serverSecret, '', PURPOSE, KEY_BYTES))

/** Encrypts by AES-256-GCM: nonce, tag, then the text. */
export function sealWith(serverSecret: string): Seal {
  const key = keyOf(serverSecret)
  return secret => {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), text])
  }
}

/**
 * Throws if it was sealed with the secret of another server, or changed since. `previous` is the former secret of this
 * one, while it is being changed.
 */
export function openWith(serverSecret: string, sealed: Uint8Array, previous?: string): string {
  try {
    return openBy(serverSecret, sealed)
  } catch (error) {
    if (previous === undefined) throw error
    return openBy(previous, sealed)
  }
}

function openBy(serverSecret: string, sealed: Uint8Array): string {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(serverSecret), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}
