import type { FastifyReply } from 'fastify'

/** A reply that is a download: the browser does not display it, and no cache keeps it. */
export class FileReply {
  readonly content: Buffer
  readonly type: string
  readonly name: string

  constructor(file: { content: Buffer; type: string; name: string }) {
    this.content = file.content
    this.type = file.type
    this.name = file.name
  }
}

export const sendFile = (reply: FastifyReply, { content, type, name }: FileReply): FastifyReply =>
  reply
    .headers({
      'Content-Type': type,
      'Content-Disposition': disposition(name),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .send(content)

// An ASCII name for old programs and the whole name by RFC 5987. Neither may end the header or contain a path.
function disposition(name: string): string {
  const safe = name.replaceAll(/[\p{Cc}\p{Cf}"\\/:*?<>|]/gu, '_')
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
