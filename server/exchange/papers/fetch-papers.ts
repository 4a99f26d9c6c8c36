import type { Sql } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { type AskedPaper, findAsked, insertContent, queueUnasked, updateFetched } from './paper-store.ts'
import { MAX_PAPER_BYTES } from './paper-refused.ts'
import { checkedHash } from './take-papers.ts'
import { repeat } from '#server/process/repeat.ts'

// Addresses of papers come by files, also from a command that runs no jobs, so that the server looks for new ones itself.

const FETCH = 'document-files'
const CHECK_EVERY_MS = 5000
const AT_ONCE = 500

interface Room {
  sql: Sql
  get: (url: string, maxBytes: number) => Promise<Buffer>
  clock: () => Date
  onError: (error: unknown) => void
}

/** Fetches the papers of which the ERP sends the address. Returns the function that stops looking for new ones. */
export async function workPapers(jobs: Pick<Jobs, 'work' | 'enqueue'>, room: Room): Promise<() => void> {
  await jobs.work<AskedPaper>(FETCH, ({ data }) => fetchPaper(room, data))
  return repeat(CHECK_EVERY_MS, () => queuePapers(jobs, room), room.onError)
}

/** Queues a job for each new address, in the transaction that marks it as asked. */
export const queuePapers = (jobs: Pick<Jobs, 'enqueue'>, { sql, clock }: Pick<Room, 'sql' | 'clock'>): Promise<void> =>
  sql.begin(transaction => queueUnasked(transaction, jobs, { queue: FETCH, now: clock(), limit: AT_ONCE }))

/** Throws where it cannot be had, or is not what the ERP says: then it is tried again, and at last shown with the failed jobs. */
export async function fetchPaper({ sql, get }: Pick<Room, 'sql' | 'get'>, asked: AskedPaper): Promise<void> {
  // The row may have gone, or got another address.
  const said = await findAsked(sql, asked)
  if (!said) return
  const content = await get(asked.url, MAX_PAPER_BYTES)
  const sha256 = await checkedHash({ ...said, format: asked.format }, content).catch((error: unknown) => {
    throw new Error(`${asked.url}: ${error instanceof Error ? error.message : String(error)}`)
  })
  await sql.begin(async transaction => {
    await insertContent(transaction, sha256, content)
    await updateFetched(transaction, asked, sha256)
  })
}
