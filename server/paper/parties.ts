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

interface DeliveryPlace extends PaperParty {
  contact: string
  phone: string
  morning_open_times: string
  afternoon_open_times: string
}

/** Where it is delivered, when it is open there and who is reached. */
export function deliveryPlace(center: DeliveryPlace, t: Translate): Party {
  const joined = (texts: string[]) =>
    texts
      .map(text => printable(text))
      .filter(Boolean)
      .join(' · ')
  const hours = joined([center.morning_open_times, center.afternoon_open_times])
  const reached = joined([center.contact, center.phone])
  const lines = [printable(center.external_id), ...partyLines(center), hours, reached].filter(line => line !== '')
  return { label: t('paper.deliver_to'), name: printable(center.name), lines }
}
