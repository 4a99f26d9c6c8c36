import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isAlive, processStart } from './embedded-process.ts'

export interface ServerLock {
  release(): Promise<void>
}

interface Holder {
  pid: number
  birth: string | undefined
  since: string
}

/**
 * Reserves the data folder for this process and takes over the lock of a killed server. If its holder is alive, throws an
 * Error with a message for the operator and changes nothing.
 */
export async function takeServerLock(folder: string): Promise<ServerLock> {
  const file = path.join(folder, 'server.lock')
  const draft = `${file}.${process.pid}`
  const mine: Holder = { pid: process.pid, birth: await processStart(process.pid), since: new Date().toISOString() }
  const text = `${JSON.stringify(mine)}\n`
  await writeFile(draft, text).catch(cause => {
    throw new Error(
      `Pulcro cannot write to its data folder ${folder}. It belongs to another user of this machine, or is full.`,
      {
        cause,
      },
    )
  })
  try {
    await claim(file, draft)
  } finally {
    await unlink(draft).catch(() => undefined)
  }
  return {
    async release() {
      if ((await readOrNothing(file)) === text) await unlink(file)
    },
  }
}

// link() appears at once with its content and never replaces: two servers that start together cannot both succeed.
async function claim(file: string, draft: string): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      await link(draft, file)
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const found = await readOrNothing(file)
    if (found === undefined) continue
    const holder = parseHolder(found)
    if (holder && (await isSameProcess(holder))) throw new Error(refusal(path.dirname(file), holder))
    await removeStale(file, found)
  }
  throw new Error(`Another Pulcro server is starting on the data folder ${path.dirname(file)}. Try again.`)
}

async function isSameProcess(holder: Holder): Promise<boolean> {
  if (!(await isAlive(holder.pid))) return false
  const birth = await processStart(holder.pid)
  return birth === undefined || holder.birth === undefined || birth === holder.birth
}

function refusal(folder: string, holder: Holder): string {
  return (
    `A Pulcro server is already running on the data folder ${folder} (process ${holder.pid}, since ${holder.since}). ` +
    'Stop it first, or start this one on another data folder and port. Nothing was changed.'
  )
}

// Another process may take the lock between reading and removing, so the moved file is checked again.
async function removeStale(file: string, expected: string): Promise<void> {
  const aside = `${file}.stale.${process.pid}`
  await rename(file, aside).catch(() => undefined)
  const moved = await readOrNothing(aside)
  if (moved !== undefined && moved !== expected) await link(aside, file).catch(() => undefined)
  await unlink(aside).catch(() => undefined)
}

function parseHolder(text: string): Holder | undefined {
  try {
    // Written by this file; anything else is no lock of ours.
    const holder = JSON.parse(text) as Partial<Holder>
    if (typeof holder.pid !== 'number') return undefined
    return { pid: holder.pid, birth: holder.birth, since: holder.since ?? 'unknown' }
  } catch {
    return undefined
  }
}

async function readOrNothing(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined)
}
