import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Attachment, Mail, Picture } from './mail.ts'

const MOST_MAILS = 50
const LIST = 'files.json'

/** The files of the newest mails that were kept, in a folder: documents are too large for the database. */
export interface KeptFiles {
  keep(mail: Mail): Promise<void>
  /** None where they were never kept, or are no longer. */
  list(mailId: string): Promise<Named[]>
  read(mailId: string, index: number): Promise<Attachment | Picture | undefined>
}

type Named = Omit<Attachment, 'content'> | Omit<Picture, 'content'>

export function keptFiles(folder: string): KeptFiles {
  // An id is that of a job; nothing else becomes a path.
  const placeOf = (id: string) => (/^[\w-]+$/.test(id) ? join(folder, id) : undefined)

  async function list(mailId: string): Promise<Named[]> {
    const place = placeOf(mailId)
    if (place === undefined) return []
    const text = await readFile(join(place, LIST), 'utf8').catch(() => '[]')
    return JSON.parse(text) as Named[] // as keep() wrote it
  }

  return {
    list,
    keep: async ({ id, attachments = [], pictures = [], logos = [] }) => {
      const place = placeOf(id)
      if (place === undefined) return
      await mkdir(place, { recursive: true })
      const files = [...attachments, ...pictures, ...logos]
      await Promise.all(files.map(({ content }, index) => writeFile(join(place, String(index)), content)))
      await writeFile(join(place, LIST), JSON.stringify(files.map(named)))
      await removeOldest(folder)
    },
    read: async (mailId, index) => {
      const place = placeOf(mailId)
      const file = (await list(mailId))[index]
      if (place === undefined || file === undefined) return undefined
      return { ...file, content: await readFile(join(place, String(index))) }
    },
  }
}

const named = (file: Attachment | Picture): Named =>
  'name' in file ? { name: file.name, type: file.type } : { cid: file.cid, type: file.type }

async function removeOldest(folder: string): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= MOST_MAILS) return
  const dated = await Promise.all(names.map(async name => ({ name, at: await changedAt(join(folder, name)) })))
  const old = dated.toSorted((one, other) => other.at - one.at).slice(MOST_MAILS)
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { recursive: true, force: true })))
}

/** Several mails are kept at a time: another may have removed it. */
const changedAt = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
