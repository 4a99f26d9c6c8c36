import type { FileColumn, ReadColumns } from '#domain/desk/imports-contract.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import { Unreadable } from '#domain/tables/unreadable.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { Column } from '#server/exchange/kinds/columns.ts'
import { isKey, KINDS } from '#server/exchange/kinds/kinds.ts'
import { meaningOf, valuesOf } from '#server/exchange/reading/source-value.ts'
import { readerOf } from '#server/exchange/values/values.ts'
import { findKnownCodes } from './known-codes-store.ts'

/** Says which codes of a file the portal does not know, so that only of these somebody is asked what they mean. */
export async function tellUnknown(sql: Queryable, read: ReadColumns): Promise<ReadColumns> {
  const { kind } = read
  if (kind === null) return read
  const columns: FileColumn[] = []
  for (const column of read.columns)
    columns.push({ ...column, unknown: await unknownOf(sql, column, { ...read, kind }) })
  return { ...read, columns }
}

type OfKind = ReadColumns & { kind: KindName }

async function unknownOf(sql: Queryable, { targets, is_special, values }: FileColumn, read: OfKind): Promise<string[]> {
  const [target] = targets
  const column = KINDS[read.kind].columns.find(({ name }) => name === target)
  const own = read.own.find(({ name }) => name === target)
  if (!column || !own?.is_coded || is_special) return []
  const { meanings = new Map<string, string>() } = valuesOf({ ...NO_MAPPING, values: read.values })[column.name] ?? {}
  const said = values.map(value => ({ value, codes: codesOf(column, String(meaningOf(value, meanings))) }))
  const known = await knownOf(
    sql,
    column,
    said.flatMap(({ codes }) => codes),
  )
  const inFile = refersTo(column) === read.kind ? keysInFile(read) : new Set<string>()
  // The file has more rows than are read here, where those may be.
  if (inFile === undefined) return []
  return said.filter(({ codes }) => codes.some(code => !known.has(code) && !inFile.has(code))).map(({ value }) => value)
}

const NO_MAPPING = { columns: {}, joined: {}, fixed: {}, rounded: {} }

const refersTo = ({ type }: Column) => (type.of === 'reference' || type.of === 'references' ? type.to : undefined)

const codesOf = ({ type }: Column, text: string): string[] =>
  type.of === 'references'
    ? text
        .split('|')
        .map(code => code.trim())
        .filter(code => code !== '')
    : [text]

async function knownOf(sql: Queryable, column: Column, codes: string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  if (refersTo(column) !== undefined || column.name === 'tax_code') return findKnownCodes(sql, column, codes)
  const readText = readerOf(column.type, {})
  return new Set(codes.filter(code => !(readText(code) instanceof Unreadable)))
}

/** The keys of the rows of the file, to which others of it may refer; undefined where they are too many to be told. */
function keysInFile({ kind, columns }: OfKind): Set<string> | undefined {
  const key = KINDS[kind].columns.find(isKey)?.name
  const found = columns.find(({ targets }) => targets.some(target => target === key))
  if (found && found.values.length === 0 && found.examples.length > 0) return undefined
  return new Set(found?.values)
}
