import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from './connect.ts'

const DOCUMENTS = [
  { documents: 'orders', lines: 'order_entries', named: 'order_id' },
  { documents: 'offers', lines: 'offer_entries', named: 'offer_id' },
  { documents: 'catalogs', lines: 'catalog_entries', named: 'catalog_id' },
  { documents: 'delivery_notes', lines: 'delivery_note_entries', named: 'delivery_note_id' },
  { documents: 'invoices', lines: 'invoice_entries', named: 'invoice_id' },
]
const BATCH = 500 // documents of a transaction
const PAUSE_MS = 20 // for whoever waits for the disk
const BUSY_MS = 2000 // while an import is at work

/** Documents that were made before names were kept get those of today, once: a batch in a transaction, from where the last one ended. */
export async function keepNames(sql: Sql, pace: Pace = {}): Promise<void> {
  for (const each of DOCUMENTS) await keepNamesOf(sql, each, pace)
}

async function keepNamesOf(
  sql: Sql,
  { documents, lines, named }: (typeof DOCUMENTS)[number],
  { batch = BATCH, pauseMs = PAUSE_MS, stopping = { aborted: false } }: Pace,
): Promise<void> {
  let more: boolean | null | undefined = true
  while (more !== false && !stopping.aborted) {
    const [done] = await sql<{ more: boolean | null }[]>`
      select keep_names(${documents}, ${lines}, ${named}, ${batch}) as more`
    more = done?.more
    if (more !== false) await sleep(more === null ? BUSY_MS : pauseMs)
  }
}

interface Pace {
  batch?: number
  pauseMs?: number
  /** Ends it after the batch that runs. */
  stopping?: Pick<AbortSignal, 'aborted'>
}
