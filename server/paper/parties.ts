import { partyLines, type Translate } from './writer.ts'
import { printable } from './printable.ts'
import type { Sheet } from './sheet.ts'
import type { PaperParty } from './store.ts'

type Party = Sheet['parties'][number]

export const clientParty = (client: PaperParty, t: Translate): Party => ({
  label: t('paper.client'),
  name: printable(client.name),
  lines: [printable(client.external_id), ...partyLines(client)],
})

/** Whom a sheet is for, and how they are reached. */
export const addressee = (
  { contact, email, phone, ...party }: PaperParty & { contact: string; email: string; phone: string },
  t: Translate,
): Party => ({
  label: t('paper.for'),
  name: printable(party.name),
  lines: [printable(party.external_id), ...partyLines(party), ...inLines([contact, email, phone])].filter(
    line => line !== '',
  ),
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
