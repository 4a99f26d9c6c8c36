import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
// Several times what all databases of a run and their log take.
const ROOM = 4 * 1024 ** 3 // bytes

/**
 * An empty folder for a database that nobody wants back, in memory where there is room: a third of the processor's time
 * of the tests that use one went into writing files. What is tested by killing has folders on the disk.
 */
export async function throwAwayFolder(name: string): Promise<string> {
  return mkdtemp(join((await hasRoomInMemory()) ? MEMORY : tmpdir(), `${name}-`))
}

async function hasRoomInMemory(): Promise<boolean> {
  if (process.availableMemory() < ROOM) return false
  const found = await statfs(MEMORY).catch(() => undefined)
  return found !== undefined && found.bavail * found.bsize >= ROOM
}
