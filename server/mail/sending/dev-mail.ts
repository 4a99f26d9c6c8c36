import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Sql } from '#server/database/connect.ts'
import { FileReply, sendFile } from '#server/http/replies/file-reply.ts'
import type { KeptFiles } from '#server/outside/mail/kept-files.ts'
import { escapeHtml } from '#server/mail/look/page.ts'
import { findKeptHtml, type KeptMail, listKeptMails } from '#server/mail/store.ts'

const PAGE = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'"
/** A mail runs nothing and fetches nothing. */
const MAIL = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox"

const STYLE = `
  body { margin: 24px; font: 16px/24px sans-serif; color-scheme: light dark }
  iframe { width: 100%; max-width: 760px; height: 720px; border: 1px solid #7a8794 }
  pre { max-width: 760px; white-space: pre-wrap; overflow-wrap: anywhere }
  summary { cursor: pointer }`

const mailParams = z.object({ id: z.coerce.number().int().positive() })
const fileParams = z.object({ mail: z.string(), index: z.coerce.number().int().min(0) })

/**
 * /dev/mail: what would have been sent, newest first, as HTML and as plain text, with the attached files. Only in
 * development: anybody can read it.
 */
export function devMail(app: FastifyInstance, sql: Sql, files: KeptFiles): void {
  app.get('/dev/mail', { schema: { hide: true } }, async (_request, reply) => {
    const mails = await listKeptMails(sql)
    const items = await Promise.all(mails.map(mail => articleOf(mail, files)))
    return reply
      .headers({ 'Content-Security-Policy': PAGE, 'Content-Type': 'text/html; charset=utf-8' })
      .send(
        `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Mail</title><style>${STYLE}</style><h1>Mail (${mails.length})</h1>${items.join('')}</html>`,
      )
  })

  app.get('/dev/mail/:id/html', { schema: { hide: true } }, async ({ params }, reply) => {
    const id = mailParams.safeParse(params).data?.id
    const mail = id === undefined ? undefined : await findKeptHtml(sql, id)
    if (!mail) return reply.callNotFound()
    return reply
      .headers({ 'Content-Security-Policy': MAIL, 'X-Frame-Options': 'SAMEORIGIN' })
      .type('text/html; charset=utf-8')
      .send(await withPictures(mail, files))
  })

  app.get('/dev/mail/files/:mail/:index', { schema: { hide: true } }, async ({ params }, reply) => {
    const asked = fileParams.safeParse(params).data
    const file = asked && (await files.read(asked.mail, asked.index))
    if (!file || !('name' in file)) return reply.callNotFound()
    return sendFile(reply, new FileReply(file))
  })
}

async function articleOf(mail: KeptMail, files: KeptFiles): Promise<string> {
  const named = await files.list(mail.message_id)
  const links = named.flatMap((file, index) =>
    'name' in file
      ? [`<li><a href="/dev/mail/files/${mail.message_id}/${index}" download>${escapeHtml(file.name)}</a></li>`]
      : [],
  )
  return `<article><h2>${escapeHtml(mail.subject)}</h2><p>${escapeHtml(mail.recipient)} · ${mail.created_at}</p>
    ${links.length > 0 ? `<ul>${links.join('')}</ul>` : ''}
    <details><summary>HTML</summary><iframe title="HTML" loading="lazy" src="/dev/mail/${mail.id}/html"></iframe></details>
    <details><summary>Plain text</summary><pre>${escapeHtml(mail.text_body)}</pre></details></article>`
}

/** With its pictures in the place of their ids, as a mail program shows it. */
async function withPictures({ message_id, html_body }: { message_id: string; html_body: string }, files: KeptFiles) {
  let html = html_body
  for (const index of (await files.list(message_id)).keys()) {
    const file = await files.read(message_id, index)
    if (!file || !('cid' in file)) continue
    html = html.replaceAll(`cid:${file.cid}"`, `data:${file.type};base64,${file.content.toString('base64')}"`)
  }
  return html
}
