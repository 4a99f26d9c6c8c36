import { open, readFile, stat } from 'node:fs/promises'
import { UnreadableSheet } from '#server/outside/sheets/sheet-limits.ts'
import { openArchive } from './archive.ts'
import { isOds, readOds } from './ods-rows.ts'
import { type SheetFile, SheetFiles } from './sheet-files.ts'
import type { WorkbookLimits } from './workbook.ts'
import { readXlsx } from './xlsx-rows.ts'

export const ZIP_BEGINS = Buffer.from([0x50, 0x4b, 0x03, 0x04])
export const XLS_BEGINS = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const MAX_XLS_BYTES = 50 * 1024 * 1024 // it is read as a whole

export interface Conversion {
  path: string
  folder: string
  limits: WorkbookLimits
}

/** Writes the sheets of an .xlsx, .xls or .ods file into a folder. It blocks its thread and needs memory. Throws UnreadableSheet. */
export async function convertWorkbook({ path, folder, limits }: Conversion): Promise<SheetFile[]> {
  const files = new SheetFiles(folder, limits)
  const begins = await firstBytes(path, XLS_BEGINS.length)
  if (begins.subarray(0, ZIP_BEGINS.length).equals(ZIP_BEGINS)) await convertArchive(path, limits, files)
  else if (begins.equals(XLS_BEGINS)) await convertXls(path, files)
  else throw new UnreadableSheet('unknown')
  files.end()
  return files.sheets
}

async function convertArchive(path: string, { unpackedBytes }: WorkbookLimits, files: SheetFiles): Promise<void> {
  const archive = await openArchive(path, { unpackedBytes, isNestingRefused: true })
  try {
    await (isOds(archive) ? readOds(archive, files) : readXlsx(archive, files))
  } finally {
    archive.close()
  }
}

// The reader of old files is loaded by a file that needs it: a thread lives for one file.
async function convertXls(path: string, files: SheetFiles): Promise<void> {
  const { size } = await stat(path)
  if (size > MAX_XLS_BYTES) throw new UnreadableSheet('too_large')
  const { readXls } = await import('./biff-rows.ts')
  readXls(await readFile(path), files)
}

async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
