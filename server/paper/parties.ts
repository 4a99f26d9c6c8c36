import type { Brand } from '#domain/brand.ts'
import { partyLines, type Translate } from './writer.ts'
import { printable } from '#server/paper/fitting/printable.ts'
import type { Sheet } from './sheet.ts'
import type { PaperClient, PaperParty } from './store.ts'

type Party = Sheet['parties'][number]

export const clientParty = (client: PaperClient, t: Translate): Party => ({
  label: t('paper.client'),
  name: printable(client.name),
  lines: [codes(client, t), ...partyLines(client)].filter(line => line !== ''),
})

/** The number that it has here, and that by which it is taxed. */
const codes = ({ external_id, tax_id }: PaperClient, t: Translate): string =>
  [printable(external_id), tax_id && t('paper.tax_id', { id: printable(tax_id) })].filter(Boolean).join(' · ')

/** Who is asked about an offer; the telephone of the brand is for who has none of their own. */
export const sellerParty = (
  seller: { name: string; email: string; phone: string },
  brand: Pick<Brand, 'contact'>,
  t: Translate,
): Party => ({
  label: t('paper.seller'),
  name: printable(seller.name),
  lines: [printable(seller.email), printable(seller.phone) || brand.contact.phone],
})

/** Whom a sheet is for, and how they are reached. */
export const addressee = (
  { contact, email, phone, ...party }: PaperClient & { contact: string; email: string; phone: string },
  t: Translate,
): Party => ({
  label: t('paper.for'),
  name: printable(party.name),
  lines: [codes(party, t), ...partyLines(party), ...inLines([contact, email, phone])].filter(line => line !== ''),
})

const LINE_LETTERS = 44 // of a column of two

/** Texts in as few lines as they need; none is broken at the sign between two. */
export function inLines(texts: string[]): string[] {
  const lines: string[] = []
  for (const text of texts.map(each => printable(each)).filter(Boolean)) {
    const longer = [...lines.slice(-1), text].join(' · ')
    if (lines.length > 0 && longer.length <= LINE_LETTERS) lines.splice(-1, 1, longer)
    else lines.push(text)
  }
  return lines
}

interface DeliveryPlace extends PaperParty {
  contact: string
  phone: string
  morning_open_times: string
  afternoon_open_times: string
}

/** Where it is delivered, when it is open there and who is reached. */
export function deliveryPlace(center: DeliveryPlace, t: Translate): Party {
  const lines = [
    printable(center.external_id),
    ...partyLines(center),
    ...inLines([center.morning_open_times, center.afternoon_open_times]),
    ...inLines([center.contact, center.phone]),
  ].filter(line => line !== '')
  return { label: t('paper.deliver_to'), name: printable(center.name), lines }
}
