import { CallError } from '#web/calls/call.ts'

/**
 * The idempotency key of one attempt to send. It stays while nobody knows how the attempt ended (no answer, a
 * failure of the server) and the content is the same, so that trying again can never place a second order; any
 * definite answer, or other content, starts a new attempt.
 */
export function attemptKeys() {
  let attempt: { key: string; content: string } | undefined
  return {
    keyFor(body: object): string {
      const content = JSON.stringify(body)
      if (attempt?.content !== content) attempt = { key: newKey(), content }
      return attempt.key
    },
    /** The attempt was answered: with success, or with `error`. */
    ended(error?: unknown) {
      if (error === undefined || !isUncertain(error)) attempt = undefined
    },
  }
}

/** 409 while the first request is still at work belongs here too: its result is what the next try asks for. */
const isUncertain = (error: unknown) =>
  !(error instanceof CallError) || error.status === 0 || error.status === 409 || error.status >= 500

/** Not randomUUID: a browser offers that only on https and localhost. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
