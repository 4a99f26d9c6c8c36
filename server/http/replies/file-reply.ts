import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A reply that is a download: the browser does not display it, and no cache keeps it. */
export class FileReply {
  /** A stream is read while it is sent. */
  readonly content: Buffer | Readable
  readonly type: string
  readonly name: string
  /** SHA-256 of the content, where that is the same for ever. */
  readonly hash: string | undefined

  constructor(file: { content: Buffer | Readable; type: string; name: string; hash?: string }) {
    this.content = file.content
    this.type = file.type
    this.name = file.name
    this.hash = file.hash
  }
}

export const sendFile = (reply: FastifyReply, { content, type, name, hash }: FileReply): FastifyReply =>
  reply
    .headers({
      'Content-Type': type,
      'Content-Disposition': disposition(name),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...(hash !== undefined && { ETag: `"${hash}"` }),
    })
    .send(content)

/** A name without what ends a header or leads into a folder. */
export const fileName = (name: string): string => name.replaceAll(/[\p{Cc}\p{Cf}"\\/:*?<>|]/gu, '_')

// An ASCII name for old programs and the whole name by RFC 5987.
function disposition(name: string): string {
  const safe = fileName(name)
  const plain = safe
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '_')
  const whole = encodeURIComponent(safe.toWellFormed()).replaceAll(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
