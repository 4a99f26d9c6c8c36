import { type FileHandle, open, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BackupRefused } from './manifest.ts'
import { type Entry, folderEntry } from './write-archive.ts'

// The files of a running cluster. Changes during the copy are in the log, which is read last.

const CHUNK = 1_048_576

/** Of these the folder is wanted, but nothing that is in it: it is made again at a start, or copied by itself (pg_wal). */
const EMPTIED = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|pgsql_tmp.*|pg_internal\.init.*)$/
const CONTROL = 'global/pg_control'

/** Everything but the log and what says where it begins; names begin with `as`. */
export async function* clusterFiles(cluster: string, as: string): AsyncGenerator<Entry> {
  yield folderEntry(as)
  yield* filesBelow(cluster, '', as)
  // By it PostgreSQL knows the cluster; as it is now, it belongs to what was copied before it.
  const control = await readSettled(path.join(cluster, CONTROL))
  yield { name: `${as}/${CONTROL}`, size: control.length, chunks: [control] }
}

async function* filesBelow(cluster: string, folder: string, as: string): AsyncGenerator<Entry> {
  const found = await readdir(path.join(cluster, folder)).catch(ifGone([]))
  for (const name of found.toSorted()) {
    const inside = path.posix.join(folder, name)
    const about = await stat(path.join(cluster, inside)).catch(ifGone(undefined))
    if (!about || LEFT_OUT.test(name) || inside === CONTROL) continue
    if (about.isDirectory()) {
      yield folderEntry(`${as}/${inside}`)
      if (!EMPTIED.has(inside)) yield* filesBelow(cluster, inside, as)
    } else if (about.isFile()) {
      yield* fileEntry(path.join(cluster, inside), `${as}/${inside}`)
    }
  }
}

/** One file as long as it is now, or nothing if it is gone. */
export async function* fileEntry(file: string, name: string): AsyncGenerator<Entry> {
  const handle = await open(file).catch(ifGone(undefined))
  if (!handle) return
  try {
    const { size } = await handle.stat()
    yield { name, size, chunks: contentOf(handle, size) }
  } finally {
    await handle.close()
  }
}

async function* contentOf(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0;) {
    const length = Math.min(left, CHUNK)
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length)
    if (bytesRead === 0) return
    left -= bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/** The log from one of its files to another, by their names, and what tells of earlier timelines. */
export async function* logFiles(cluster: string, from: string, to: string, as: string): AsyncGenerator<Entry> {
  const folder = path.join(cluster, 'pg_wal')
  const names = await readdir(folder)
  const wanted = names.filter(
    name => /^[0-9A-F]{8}\.history$/.test(name) || (isLog(name) && name >= from && name <= to),
  )
  if (!wanted.includes(from) || !wanted.includes(to)) {
    throw new BackupRefused('The log that the backup needs is not there any more. Make the backup again.')
  }
  for (const name of wanted.toSorted()) yield* fileEntry(path.join(folder, name), `${as}/pg_wal/${name}`)
}

const isLog = (name: string) => /^[0-9A-F]{24}$/.test(name)

// It is written at one go, but nobody promises that it is read so.
async function readSettled(file: string): Promise<Buffer> {
  for (let before = await readFile(file); ;) {
    await sleep(5)
    const again = await readFile(file)
    if (again.equals(before)) return again
    before = again
  }
}

const ifGone =
  <Else>(otherwise: Else) =>
  (error: NodeJS.ErrnoException): Else => {
    if (error.code === 'ENOENT') return otherwise
    throw error
  }
