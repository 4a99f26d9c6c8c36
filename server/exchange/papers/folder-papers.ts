import { readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { refuseOutside } from './paper-names.ts'
import { MAX_PAPER_BYTES, PaperRefused, type Papers, TOO_LARGE } from './paper-refused.ts'

/** The files of a folder and of those in it. A link is no file: it may lead anywhere. */
export const papersOfFolder = (folder: string): Papers => ({
  read: async name => {
    refuseOutside(name)
    const path = join(await realpath(folder), name)
    const real = await realpath(path).catch(() => undefined)
    if (real === undefined) throw new PaperRefused(`"${name}" is not in the folder`)
    if (real !== path) throw new PaperRefused(`"${name}" is a link`)
    const facts = await stat(path)
    if (!facts.isFile()) throw new PaperRefused(`"${name}" is no file`)
    if (facts.size > MAX_PAPER_BYTES) throw new PaperRefused(TOO_LARGE)
    return readFile(path)
  },
})
