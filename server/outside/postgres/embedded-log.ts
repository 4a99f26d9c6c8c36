import { copyFile, stat, truncate } from 'node:fs/promises'

const LARGEST = 10 * 1024 * 1024

/**
 * Copies a log file of more than 10 MB to one older file and truncates it. The writer may keep it open, if it appends.
 */
export async function rotateLog(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (!found || found.size < LARGEST) return
  await copyFile(file, `${file}.1`)
  await truncate(file)
}
