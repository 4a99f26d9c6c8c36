import { statfs } from 'node:fs/promises'

const LEAST_FREE = { share: 0.05, bytes: 2_000_000_000 }

interface Blocks {
  bavail: number
  blocks: number
  bsize: number
}

export const isNearlyFull = ({ bavail, blocks, bsize }: Blocks): boolean =>
  bavail < blocks * LEAST_FREE.share || bavail * bsize < LEAST_FREE.bytes

export interface Space {
  free_bytes: number
  total_bytes: number
  is_low: boolean
}

/** How much is free on the disk of a folder; undefined while there is no such folder. */
export async function spaceOf(folder: string): Promise<Space | undefined> {
  try {
    const blocks = await statfs(folder)
    const { bavail, blocks: all, bsize } = blocks
    return { free_bytes: bavail * bsize, total_bytes: all * bsize, is_low: isNearlyFull(blocks) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
