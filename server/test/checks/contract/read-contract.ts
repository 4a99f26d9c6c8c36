import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../../../docs/contract/', import.meta.url))

/** The files of docs/contract/. */
export const CONTRACT_FILES = ['limits.json', 'messages-es.json', 'routes.json', 'rules.json', 'wire.json'] as const

export const contractText = (name: (typeof CONTRACT_FILES)[number]): string => readFileSync(FOLDER + name, 'utf8')

/** The entries of a file of the contract; the file is the project's own. Throws if there is nothing to check. */
export function readContract<Entry>(name: (typeof CONTRACT_FILES)[number]): Entry[] {
  const entries = JSON.parse(contractText(name)) as Entry[] // as docs/contract has it
  if (entries.length === 0) throw new Error(`docs/contract/${name} has nothing to check`)
  return entries
}
