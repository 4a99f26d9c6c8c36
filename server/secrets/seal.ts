import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

// What has to be known again as it was is encrypted where it is kept: the secrets of our messages to procurement systems, and
// those of second factors. Whoever reads the database alone, or a backup of it, learns nothing.

const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** What is sealed: each with a key of its own. */
const PURPOSES = {
  messages: 'secret of messages to procurement systems',
  second_factors: 'secrets of second factors',
}
type Purpose = keyof typeof PURPOSES

export type Seal = (secret: string) => Buffer

const keyOf = (serverSecret: string, purpose: Purpose) =>
  Buffer.from(hkdfSync('sha256', serverSecret, '', PURPOSES[purpose], KEY_BYTES))

/** Encrypts by AES-256-GCM: nonce, tag, then the text. */
export function sealWith(serverSecret: string, purpose: Purpose = 'messages'): Seal {
  const key = keyOf(serverSecret, purpose)
  return secret => {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), text])
  }
}

interface Opening {
  /** The former secret of this server, while it is being changed. */
  previous?: string | undefined
  purpose?: Purpose
}

/** Throws if it was sealed with the secret of another server, or changed since. */
export function openWith(
  serverSecret: string,
  sealed: Uint8Array,
  { previous, purpose = 'messages' }: Opening = {},
): string {
  try {
    return openBy(keyOf(serverSecret, purpose), sealed)
  } catch (error) {
    if (previous === undefined) throw error
    return openBy(keyOf(previous, purpose), sealed)
  }
}

function openBy(key: Buffer, sealed: Uint8Array): string {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}
