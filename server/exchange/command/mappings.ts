import { readFile } from 'node:fs/promises'
import type { Sql } from '#server/database/connect.ts'
import { findMapping, keepMapping, listMappings } from '#server/exchange/mapping/mapping-store.ts'
import { type Mapping, mappingSchema } from '#domain/exchange/mapping.ts'
import { readMapping } from '#server/exchange/mapping/read-mapping.ts'

export interface MappingWish {
  /** The name of a kept mapping, or the path of a file. */
  mapping?: string | undefined
  decimals?: string | undefined
  days?: string | undefined
}

/** The mapping that options of the command ask for; undefined for none. Throws an error that says what is wrong. */
export async function wishedMapping(sql: Sql, { mapping, decimals, days }: MappingWish): Promise<Mapping | undefined> {
  const base = mapping === undefined ? {} : await mappingNamed(sql, mapping)
  const forms = { ...(decimals !== undefined && { decimals }), ...(days !== undefined && { days }) }
  if (mapping === undefined && Object.keys(forms).length === 0) return undefined
  const read = mappingSchema.safeParse({ ...base, ...forms })
  if (read.success) return read.data
  throw new Error('--decimals is , or . and --days is d/m/y, m/d/y or y/m/d')
}

const isPath = (name: string): boolean => name.endsWith('.json')

async function mappingNamed(sql: Sql, name: string): Promise<Mapping> {
  if (isPath(name)) return mappingOfFile(name)
  const kept = await findMapping(sql, name)
  if (kept) return kept
  throw new Error(`There is no mapping "${name}": npm run exchange -- mapping ${name} FILE.json keeps one.`)
}

async function mappingOfFile(path: string): Promise<Mapping> {
  const read = readMapping(await readFile(path, 'utf8'))
  if ('problem' in read) throw new Error(`${path} is no mapping: ${read.problem}`)
  return read
}

/** The lines that the command `mapping` says: the names that are kept, one of them, or that a file was kept. */
export async function tellMappings(sql: Sql, name: string | undefined, path: string | undefined): Promise<string[]> {
  if (name === undefined) return (await listMappings(sql)).map(kept => kept.name)
  if (path === undefined) return [JSON.stringify(await mappingNamed(sql, name), undefined, 2)]
  await keepMapping(sql, { name, mapping: await mappingOfFile(path), now: new Date() })
  return [`The mapping "${name}" is kept.`]
}
