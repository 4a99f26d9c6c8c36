import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'
import { onAnswer } from '#server/process/worker-answer.ts'
import { type Unreadable, UnreadableSheet } from '#server/outside/sheets/sheet-limits.ts'
import type { Conversion } from './convert.ts'
import type { SheetFile } from './sheet-files.ts'
import type { SheetFacts, WorkbookLimits, WorkbookRow } from './workbook.ts'

const AT_ONCE = 2

export type ConvertAnswer = { sheets: SheetFile[] } | { refused: Unreadable }

export interface ReadSheet extends SheetFacts {
  /** Its rows that are shown and not empty, from above. May be called until the work is done. */
  readRows: () => AsyncIterable<WorkbookRow>
}

let running = 0
const waiting: (() => void)[] = []

/**
 * Reads an .xlsx, .xls or .ods file, by its path or its bytes, in a thread with limited memory and time. Two run at a time,
 * the others wait. The rows lie in files until `work` is done. Throws UnreadableSheet for other files and above the limits.
 */
export async function readWorkbook<Result>(
  file: string | Buffer,
  limits: WorkbookLimits,
  work: (sheets: ReadSheet[]) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'pulcro-sheets-'))
  try {
    const path = typeof file === 'string' ? file : join(folder, 'file')
    if (typeof file !== 'string') await writeFile(path, file)
    const sheets = await inTurn(() => convert({ path, folder, limits }))
    return await work(sheets.map(({ path: rows, ...facts }) => ({ ...facts, readRows: () => rowsOf(rows) })))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

async function convert(conversion: Conversion): Promise<SheetFile[]> {
  const { megabytes, milliseconds } = conversion.limits
  const worker = new Worker(new URL('convert-worker.ts', import.meta.url), {
    workerData: conversion,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
    stderr: true, // messages of a library about a broken file are not for the log
    stdout: true,
  })
  try {
    const answer = await answerOf(worker, milliseconds)
    if ('refused' in answer) throw new UnreadableSheet(answer.refused)
    return answer.sheets
  } finally {
    await worker.terminate()
  }
}

// A file that exceeds time or memory is refused: no list needs them.
const answerOf = (worker: Worker, milliseconds: number) =>
  new Promise<ConvertAnswer>((resolve, reject) => {
    const timer = setTimeout(() => resolve({ refused: 'too_large' }), milliseconds)
    onAnswer<ConvertAnswer>(worker, resolve)
    worker.once('error', error => {
      const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      if (isMemory) resolve({ refused: 'too_large' })
      else reject(error)
    })
    worker.once('exit', code => {
      clearTimeout(timer)
      reject(new Error(`the workbook was not read: ${code}`))
    })
  })

async function* rowsOf(path: string): AsyncGenerator<WorkbookRow> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity })
  for await (const line of lines) yield JSON.parse(line) as WorkbookRow // as sheet-files.ts wrote it
}
