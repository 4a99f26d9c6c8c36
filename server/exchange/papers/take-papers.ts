import { createHash } from 'node:crypto'
import type { Transaction } from '#server/database/connect.ts'
import type { Reading } from '#server/exchange/reading/reading.ts'
import { checkPaper } from './check-paper.ts'
import { PaperRefused, type Papers } from './paper-refused.ts'
import { insertContent, listHeld } from './paper-store.ts'
import {
  listStagedPapers,
  READ_COLUMNS,
  type ReadPaper,
  recordPaperProblem,
  type StagedPaper,
  updateStagedPaper,
} from './staged-paper-store.ts'

const AT_ONCE = 100

/**
 * Takes in the files that staged rows name, one after the other. Where none come with the table, as when an import is taken
 * back, a row is good if its bytes are still held.
 */
export async function takePapers(sql: Transaction, papers: Papers | undefined, reading: Reading): Promise<void> {
  for (let after = 0; ;) {
    const rows = await listStagedPapers(sql, { after, limit: AT_ONCE })
    const last = rows.at(-1)
    if (!last) return
    after = last.file_line
    reading.inSome |= READ_COLUMNS
    const held = papers
      ? new Map<string, number>()
      : await listHeld(
          sql,
          rows.flatMap(row => row.sha256 ?? []),
        )
    for (const row of rows) await takeIn(sql, row, () => (papers ? readPaper(sql, papers, row) : heldPaper(held, row)))
  }
}

async function takeIn(sql: Transaction, { file_line }: StagedPaper, read: () => Promise<ReadPaper> | ReadPaper) {
  try {
    await updateStagedPaper(sql, await read())
  } catch (error) {
    if (!(error instanceof PaperRefused)) throw error
    const column = error instanceof OtherContent ? error.column : 'file'
    await recordPaperProblem(sql, { file_line, column, reason: error.message })
  }
}

async function readPaper(sql: Transaction, papers: Papers, row: StagedPaper): Promise<ReadPaper> {
  const content = await papers.read(row.file)
  const sha256 = await checkedHash(row, content)
  await insertContent(sql, sha256, content)
  return { file_line: row.file_line, sha256, bytes: content.length }
}

function heldPaper(held: Map<string, number>, { file_line, sha256 }: StagedPaper): ReadPaper {
  if (sha256 === null) throw new PaperRefused('is in no folder and no zip: send the table and the file together in one')
  const bytes = held.get(sha256)
  if (bytes === undefined) throw new PaperRefused('is no longer held: send the file again')
  return { file_line, sha256, bytes }
}

/** A paper whose hash or size is not what its row says. */
class OtherContent extends PaperRefused {
  readonly column: string

  constructor(column: string, message: string) {
    super(message)
    this.column = column
  }
}

/** The hash of a content that is what its row says. Throws PaperRefused. */
export async function checkedHash(
  { format, sha256: said, bytes }: Pick<StagedPaper, 'format' | 'sha256' | 'bytes'>,
  content: Buffer,
): Promise<string> {
  await checkPaper(format, content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  if (said !== null && said !== sha256) throw new OtherContent('sha256', `is not that of the file, which is ${sha256}`)
  if (bytes !== null && bytes !== content.length)
    throw new OtherContent('bytes', `is not that of the file, which has ${content.length}`)
  return sha256
}
