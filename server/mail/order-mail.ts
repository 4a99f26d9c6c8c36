import type { Brand } from '#domain/brand.ts'
import { formatDay, formatDayTime, formatMoney, formatNumber } from '#domain/format.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { PENDING_VALIDATION } from '#domain/orders/states.ts'
import type { Mail } from '#server/outside/mail.ts'
import { type MessageParams, translate } from '#server/translate.ts'
import { escapeHtml, mailPage } from './page.ts'
import type { MailedOrder } from './store.ts'

/** The confirmation of an order, in the language of who placed it: plain text and the same as HTML. */
export function orderMail(order: MailedOrder, brand: Brand, id: string, address: string): Mail {
  const t = (key: MessageKey, params?: MessageParams) => translate(order.language, key, params)
  const money = (amount: number) => formatMoney(amount, order.currency_symbol)
  const state = t(order.state === PENDING_VALIDATION ? 'mail.order_pending' : 'mail.order_received')
  const facts: [string, string][] = [
    [t('mail.client'), order.client],
    [t('mail.center'), order.center ?? '–'],
    [t('mail.date'), formatDayTime(order.order_datetime)],
    [t('mail.delivery'), formatDay(order.delivery_datetime)],
    [t('mail.client_order_number'), order.client_order_number || '–'],
  ]
  const lines = order.entries.map(entry => ({
    name: `${entry.external_id} · ${entry.name}`,
    quantity: `${formatNumber(entry.quantity, 3)}${entry.unit_name ? ` × ${entry.unit_name}` : ''}`,
    base: money(entry.base),
  }))
  const more = order.lines - lines.length
  const rest = more > 0 ? t('mail.more_lines', { count: more }) : ''
  const totals: [string, string][] = [
    [t('mail.base'), money(order.base)],
    [t('mail.tax'), money(order.tax_total)],
    [t('mail.total'), money(order.total)],
  ]
  const subject = t('mail.order_subject', { number: order.number, total: money(order.total) })
  const link = `${address}/pedidos/pedido/${order.id}`
  const greeting = t('mail.greeting', { name: order.first_name })
  return {
    id,
    from: `"${brand.name} · ${t('mail.sender')}" <${brand.contact.email}>`,
    to: order.recipient,
    replyTo: order.sales_person_email ?? undefined,
    subject,
    text: [
      greeting,
      state,
      '',
      ...facts.map(([label, value]) => `${label}: ${value}`),
      '',
      ...lines.map(line => `${line.quantity}  ${line.name}  ${line.base}`),
      rest,
      '',
      ...totals.map(([label, value]) => `${label}: ${value}`),
      '',
      `${t('mail.view_order')}: ${link}`,
      '',
      `${brand.legal} · ${brand.contact.phone} · ${brand.contact.email}`,
    ].join('\n'),
    html: mailPage({
      brand,
      language: order.language,
      title: subject,
      preheader: state,
      body: `
        <p>${escapeHtml(greeting)}</p><p><strong>${escapeHtml(state)}</strong></p>
        ${table(facts)}
        <table role="presentation" width="100%">${lines.map(lineRow).join('')}</table>
        <p>${escapeHtml(rest)}</p>${table(totals)}`,
      button: { label: t('mail.view_order'), link },
    }),
  }
}

const table = (rows: [string, string][]): string =>
  `<table role="presentation" width="100%">${rows
    .map(([label, value]) => `<tr><td>${escapeHtml(label)}</td><td align="right">${escapeHtml(value)}</td></tr>`)
    .join('')}</table>`

const lineRow = (line: { name: string; quantity: string; base: string }): string =>
  `<tr><td>${escapeHtml(line.name)}</td><td>${escapeHtml(line.quantity)}</td><td align="right">${escapeHtml(line.base)}</td></tr>`
