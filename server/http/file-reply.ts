import type { FastifyReply } from 'fastify'

/** A reply that is a file for the user to keep: never shown by the browser, never kept by anything on the way. */
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

// The plain name for old programs, the whole one as RFC 5987 has it. Neither can end the header or leave the folder.
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
