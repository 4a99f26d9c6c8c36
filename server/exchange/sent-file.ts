import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { peek } from '#server/outside/tables/peek.ts'
import { ZIP_BEGINS } from '#server/outside/workbooks/convert.ts'
import { openTables } from './reading/zip-tables.ts'
import { importStream } from './service.ts'
import { wholeFile } from './storing/problems/problems.ts'
import { type ImportAnswer, refusedRecord } from './storing/record.ts'

type Sent = Parameters<typeof importStream>[0]

/** Imports a file that is sent for one kind: a table as it is or packed, or a zip of one table and of the papers beside it. */
export async function importSent(sent: Sent): Promise<ImportAnswer> {
  const { head, all } = await peek(sent.stream, ZIP_BEGINS.length)
  if (!head.subarray(0, ZIP_BEGINS.length).equals(ZIP_BEGINS)) return importStream({ ...sent, stream: all })
  const folder = await mkdtemp(join(tmpdir(), 'pulcro-sent-'))
  try {
    const path = join(folder, 'file')
    await pipeline(all, createWriteStream(path))
    return await importZip(path, sent)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function importZip(path: string, sent: Sent): Promise<ImportAnswer> {
  const { kind, fileName, mapping } = sent
  const tables = await openTables(path, { fileName, mapping, kind })
  if (!tables) return importStream({ ...sent, stream: createReadStream(path) })
  try {
    const { files, strangers } = tables
    const [file] = files
    const other = files.find(each => each.kind !== kind)
    const refusal =
      other === undefined
        ? strangers.flatMap(({ file_name, problems }) =>
            problems.map(({ reason }) => wholeFile(`${inside(file_name, fileName)} ${reason}`)),
          )
        : [wholeFile(`holds ${inside(other.fileName, fileName)}, which is no file of ${kind}`)]
    if (!file || refusal.length > 0) return { ...refusedRecord(kind, fileName, refusal), id: null }
    return await importStream({ ...sent, stream: file.open(), ...(file.papers && { papers: file.papers }) })
  } finally {
    tables.close()
  }
}

const inside = (name: string, zip: string) => name.slice(zip.length + 1)
