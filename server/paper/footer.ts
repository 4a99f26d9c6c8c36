import { isPortugal } from '#domain/clients/portugal.ts'
import { formatDayTime } from '#domain/format.ts'
import { printable } from '#server/paper/fitting/printable.ts'
import type { SheetContext, Translate } from './writer.ts'

type Desk = Pick<SheetContext, 'brand' | 'now' | 'settings'>

/** The footer of every page: company, contact, what the law asks for, terms and the time of making. */
export function footerOf({ brand, now, settings }: Desk, t: Translate, legal: string | null = null): string[] {
  const { tax_id, address, registry } = settings.issuer
  const { phone, email } = brand.contact
  const { sale_terms } = brand.links
  const terms = sale_terms === undefined ? '' : t('paper.terms', { address: sale_terms })
  const made = t('paper.made', { day: formatDayTime(now.toISOString()) })
  return [
    [brand.legal, tax_id && t('paper.tax_id', { id: printable(tax_id) }), printable(address), phone, email],
    [printable(registry)],
    [legal ?? ''],
    [terms, made],
  ]
    .map(texts => texts.filter(Boolean).join(' · '))
    .filter(Boolean)
}

/** How it is paid, beside what else has to stand on a paper that asks for money. */
export const withPayment = ({ settings }: Pick<Desk, 'settings'>, note: string | null): string =>
  [printable(settings.issuer.payment), note].filter(Boolean).join(' · ')

/** What has to stand on a paper that charges nothing, in the client's country. */
export const noInvoice = (country: string, t: Translate): string | null =>
  isPortugal(country) ? t('paper.no_invoice') : null

/** What has to stand on an invoice there. The number of the program is the ERP's, which makes the invoices. */
export function invoiceNote(country: string, { settings }: Pick<Desk, 'settings'>, t: Translate): string | null {
  const { certified_program: number } = settings.issuer
  return isPortugal(country) && number ? t('paper.certified', { number: printable(number) }) : null
}
