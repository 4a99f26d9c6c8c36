import { mkdir, open, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Writes a secret into the data folder unless one is there: what signs tokens here already goes on doing so. */
export async function keepSecret(dataDir: string, name: string, secret: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const options = { mode: 0o600, flag: 'wx' }
  await writeFile(path.join(dataDir, name), secret, options).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** A name that was not written to the disk is gone with the power. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
