import type { FastifyInstance } from 'fastify'
import type { Sql } from '#server/database/connect.ts'
import { escapeHtml } from './look/page.ts'
import { listKeptMails } from './store.ts'

/** /dev/mail: what would have been sent, newest first. Only in development: anybody can read it. */
export function devMail(app: FastifyInstance, sql: Sql): void {
  app.get('/dev/mail', { schema: { hide: true } }, async (_request, reply) => {
    const mails = await listKeptMails(sql)
    const items = mails.map(
      mail => `<article><h2>${escapeHtml(mail.subject)}</h2><p>${escapeHtml(mail.recipient)} · ${mail.created_at}</p>
        <pre>${escapeHtml(mail.text_body)}</pre></article>`,
    )
    return reply
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><title>Mail</title><h1>Mail (${mails.length})</h1>${items.join('')}`)
  })
}
