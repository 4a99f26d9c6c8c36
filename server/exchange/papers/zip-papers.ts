import { UnreadableSheet } from '#server/outside/sheets/sheet-limits.ts'
import type { Archive } from '#server/outside/workbooks/archive.ts'
import { refuseOutside } from './paper-names.ts'
import { MAX_PAPER_BYTES, PaperRefused, type Papers, TOO_LARGE } from './paper-refused.ts'

/** The files of a zip. */
export const papersOfZip = (archive: Archive): Papers => ({
  read: async name => {
    refuseOutside(name)
    if (!archive.names.includes(name)) throw new PaperRefused(`"${name}" is not in the zip`)
    try {
      return await unpacked(archive, name)
    } catch (error) {
      if (error instanceof UnreadableSheet) throw new PaperRefused(`"${name}" cannot be unpacked`)
      throw error
    }
  },
})

async function unpacked(archive: Archive, name: string): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of archive.read(name)) {
    bytes += part.length
    if (bytes > MAX_PAPER_BYTES) throw new PaperRefused(TOO_LARGE)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
