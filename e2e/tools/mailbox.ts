import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from '@playwright/test'
import { GROUND } from './origin.ts'

/** Whether the server of this run sends its mails to where they can be read. */
export const hasMailbox = (): boolean => GROUND.mails !== undefined

/** The newest mail to an address, as soon as there are so many. */
export async function mailTo(address: string, count = 1): Promise<Email> {
  let found: Email[] = []
  await expect
    .poll(
      async () => {
        found = (await allMails()).filter(mail => mail.to?.some(to => to.address === address))
        return found.length
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThanOrEqual(count)
  return found.at(-1)! // there is at least one
}

/** The newest mail to an address whose subject has these words, as soon as there is one. */
export async function mailAbout(address: string, words: string): Promise<Email> {
  let found: Email | undefined
  await expect
    .poll(
      async () => {
        const mails = await allMails()
        found = mails.findLast(mail => mail.to?.some(to => to.address === address) && mail.subject?.includes(words))
        return found !== undefined
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  return found! // it was there
}

async function allMails(): Promise<Email[]> {
  const folder = GROUND.mails ?? ''
  const files = (await readdir(folder)).filter(name => name.endsWith('.eml')).toSorted()
  return Promise.all(files.map(file => (READ[file] ??= readMail(join(folder, file)))))
}

// A journey asks many times, and what came before it is large: documents lie in it.
const READ: Record<string, Promise<Email>> = {}

const readMail = async (file: string): Promise<Email> => PostalMime.parse(await readFile(file))
