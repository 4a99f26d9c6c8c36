import { beyondKnown, type Breach } from './known.ts'
import { codeOf, featureOf, type Source } from './sources.ts'

// Tags that hand a text to the database, and texts that begin as SQL whatever their tag is called.
const TAGGED =
  /\b(?:sql|transaction|savepoint)(?:<[^`]*?>)?`|\.unsafe\(|\b\w+(?:<[^`]*?>)?`\s*(?:select|insert into|delete from|with \w+ as|set local|alter \w+|create \w+)\b/
const STORES = /\/(?:[a-z-]+-)?store\.ts$/
const ROOMS = ['server/selling', 'server/database', 'server/outside']

/** SQL stands in stores, in fragments that stores join, and in the rooms that are all about it. */
export function findStraySql(sources: Source[], fragments: readonly string[], known: readonly string[]): string[] {
  const found = sources
    .filter(({ text }) => TAGGED.test(codeOf(text)))
    .map(({ file }) => file)
    .filter(
      file => !STORES.test(file) && !isFragment(file, fragments) && !ROOMS.some(room => file.startsWith(`${room}/`)),
    )
    .map(file => ({ where: folderOf(file), what: `${file} has SQL and is no store` }))
  return beyondKnown(found, known)
}

const isFragment = (file: string, fragments: readonly string[]) =>
  file.endsWith('/scope.ts') || file.startsWith('server/scope/') || fragments.includes(file)

const folderOf = (file: string) => file.split('/').slice(0, 2).join('/')

// `sql<Row[]>` asks for rows, which a fragment never does.
const ASKS = /\bawait sql\b|\bsql<|\.begin\(|\.unsafe\(|\.savepoint\(/

/** A fragment is joined by stores and asks the database nothing by itself. */
export function findAskingFragments(sources: Source[], fragments: readonly string[]): string[] {
  const found = sources.filter(({ file }) => isFragment(file, fragments))
  return [
    ...found.filter(({ text }) => ASKS.test(codeOf(text))).map(({ file }) => `${file} asks the database`),
    ...found.filter(({ text }) => !TAGGED.test(codeOf(text))).map(({ file }) => `${file} has no SQL`),
    ...fragments.filter(name => !sources.some(({ file }) => file === name)).map(name => `${name} is not there`),
  ]
}

/** Whether somebody may buy an article, and at what price, is asked in one folder; the exchange writes these tables. */
export function findPriceReaders(sources: Source[], known: readonly string[]): string[] {
  const found = sources
    .filter(({ file }) => !/^server\/(selling|exchange)\//.test(file))
    .filter(({ text }) => /\b(authorised_products|special_prices)\b/.test(codeOf(text)))
    .map(({ file }) => ({ where: folderOf(file), what: `${file} reads authorised_products or special_prices` }))
  return beyondKnown(found, known)
}

interface Written {
  table: string
  feature: string
  file: string
}

const WRITES =
  /\b(insert into|delete from|update(?! set\b)|copy|truncate(?: table)?) +(?:only +)?("?[a-z_]+"?(?=[\s(,;`])|\$\{)/g

/**
 * Which feature writes which table. A name that is put together (`${kind.table}`) counts as the tables that `built` gives
 * for its file; a file that is not there and puts one together is a complaint of its own.
 */
export function findWrites(sources: Source[], tables: string[], built: Record<string, string[]>): Written[] {
  return sources.flatMap(({ file, text }) =>
    [...codeOf(text).matchAll(WRITES)].flatMap(([, , name = '']): Written[] => {
      const feature = featureOf(file) ?? file
      const names = name === '${' ? (built[file] ?? ['a name that is put together']) : [name.replaceAll('"', '')]
      return names
        .filter(table => tables.includes(table) || table.includes(' '))
        .map(table => ({ table, feature, file }))
    }),
  )
}

/** Files that `built` names and that put no name of a table together any more. */
export const findUnbuilt = (sources: Source[], built: Record<string, string[]>): string[] =>
  Object.keys(built)
    .filter(name => {
      const text = codeOf(sources.find(({ file }) => file === name)?.text ?? '')
      return ![...text.matchAll(WRITES)].some(([, , table]) => table === '${')
    })
    .map(name => `${name} puts no name of a table together, take it off the list`)

/** Tables that more than one feature writes; `known` are «table: feature, feature». */
export function findSharedTables(writes: Written[], known: readonly string[]): string[] {
  const writers = new Map<string, Set<string>>()
  for (const { table, feature } of writes) writers.set(table, (writers.get(table) ?? new Set()).add(feature))
  const found = [...writers].flatMap(([table, features]): Breach[] => {
    const isBuilt = table.includes(' ')
    if (!isBuilt && features.size === 1) return []
    return [{ where: `${table}: ${[...features].toSorted().join(', ')}`, what: 'is written by all of these' }]
  })
  return beyondKnown(found, known)
}

/** The tables that migrations create. */
export const tablesOf = (migrations: Source[]): string[] =>
  migrations.flatMap(({ text }) => [...text.matchAll(/^create table (\w+)/gm)]).map(([, name = '']) => name)
