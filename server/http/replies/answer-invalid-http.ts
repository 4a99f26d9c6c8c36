import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { languageOf } from '#domain/language.ts'
import { headersBeforeRoute } from './answer-errors.ts'
import { translate } from '#server/texts/translate.ts'

const STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
const TOO_LARGE = [413, 431]
/** Milliseconds until the connection is destroyed. Closing it with unread data would discard the answer. */
const LINGER_MS = 1000

/**
 * Answers on the socket what is not HTTP, has too large headers or is too slow. There is no request object, so the
 * language is unknown. The connection ends, because the start of a next request cannot be found.
 */
export function answerInvalidHttp(error: Error & { code?: string }, socket: Socket, log: FastifyBaseLogger): void {
  // Called again while the sender goes on, until the connection is closed.
  if (socket.destroyed || socket.writableEnded) return
  if (!socket.writable || error.code === 'ECONNRESET' || isBeingAnswered(socket)) {
    socket.destroy()
    return
  }
  const id = crypto.randomUUID()
  const status = STATUS[error.code ?? ''] ?? 400
  // Not the error itself: it holds what was sent, tokens included.
  log.info({ reqId: id, code: error.code, status }, 'a request could not be read')
  socket.end(answerOf(id, status))
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

// A second head in the middle of an answer would be taken for a part of it. Node has no other word for it than this.
const isBeingAnswered = ({ _httpMessage: answer }: Socket & { _httpMessage?: { headersSent: boolean } | null }) =>
  answer?.headersSent ?? false

function answerOf(id: string, status: number): string {
  const key = TOO_LARGE.includes(status) ? 'errors.payload_too_large' : 'errors.malformed_body'
  const body = JSON.stringify({ non_field_errors: [translate(languageOf(undefined), key)] })
  const headers = {
    ...headersBeforeRoute(id),
    Date: new Date().toUTCString(),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}

/** Whether a request names two hosts (RFC 9112 §3.2): who stands between may have read the other one. */
export const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1
