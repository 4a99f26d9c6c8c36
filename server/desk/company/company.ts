import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import {
  COMPANY_COLUMNS,
  type CompanyColumn,
  companyProblems,
  type CompanyValues,
  isOfCountry,
  PICTURE_COLUMNS,
} from '#domain/desk/company.ts'
import { PRESETS } from '#domain/brand.ts'
import type * as contract from '#domain/desk/company-contract.ts'
import type { KeptCompany } from '#server/company/kept-company.ts'
import { holdPicture } from '#server/company/pictures.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { Failure, fieldFailure, notFound } from '#server/errors/failure.ts'
import { recordByHand } from '#server/exchange/history/record-by-hand.ts'
import { personSender } from '#server/exchange/storing/sender.ts'
import { isFixed } from '#server/settings/company.ts'
import * as store from './company-store.ts'
import { otherwiseOf, settingsOf } from './otherwise.ts'

type Changed = z.input<typeof contract.changeCompany.reply>
type Wish = z.output<NonNullable<typeof contract.changeCompany.body>>

/** What is said of the company of all countries, or of one of the viewer's. */
export async function readCompany(context: SignedInContext, country: string): Promise<contract.DeskCompany> {
  const { sql, viewer } = context
  requireOwn(context, country)
  const [values, all, countries] = await Promise.all([
    store.findSaid(sql, country),
    store.findSaid(sql, ''),
    store.listCountries(sql, viewer.countries),
  ])
  const otherwise = otherwiseOf(context, { all, isOfCountry: country !== '' })
  return { country, values, otherwise, settings: settingsOf(context), presets: [...PRESETS], countries }
}

/** Says something else of the company. Throws 409 where somebody else has since it was read. */
export async function changeCompany(context: SignedInContext, kept: KeptCompany, wish: Wish): Promise<Changed> {
  const { sql } = context
  const { country, values, read, reason } = wish
  requireOwn(context, country)
  const columns = columnsOf(values)
  for (const column of columns) refuseColumn(context, column, country)
  const problems = companyProblems(values)
  const [first] = Object.values(problems)
  if (first) throw new Failure(400, first, { fields: problems })
  const change = await sql.begin(async transaction => {
    await store.lockSaid(transaction)
    const said = await store.findSaid(transaction, country)
    if (columns.some(column => !isDeepStrictEqual(said[column], read[column])))
      throw new Failure(409, 'desk.changed_since')
    await requirePictures(transaction, values)
    return say(context, transaction, { country, said, values, reason })
  })
  await kept.refresh(sql)
  return { ...(await readCompany(context, country)), change }
}

/** Takes a change back where what it said still holds; undefined where it said nothing of the company. */
export async function undoCompany(context: SignedInContext, kept: KeptCompany, id: number) {
  const { sql } = context
  const found = await store.findSaidChange(sql, id)
  if (!found) return undefined
  const { country, before, after } = found
  requireOwn(context, country)
  const undone = await sql.begin(async transaction => {
    await store.lockSaid(transaction)
    const said = await store.findSaid(transaction, country)
    const [moved, still] = partition(columnsOf(after), column => !isDeepStrictEqual(said[column], after[column]))
    const values = Object.fromEntries(still.map(column => [column, before[column]]))
    const change = await say(context, transaction, { country, said, values, undoes: id })
    const since = (await store.findLastSpeaker(transaction, country)) ?? null
    const left = { key: keyOf(country), columns: [...moved], reason: 'changed_since' as const, since }
    return { change, left: moved.length > 0 ? [left] : [] }
  })
  await kept.refresh(sql)
  return undone
}

interface Saying {
  country: string
  /** By now. */
  said: CompanyValues
  values: Partial<CompanyValues>
  reason?: string
  undoes?: number
}

/** The number of the change; null where nothing is another one. */
async function say(
  { viewer, requestId, now }: SignedInContext,
  sql: Transaction,
  { country, said, values, ...why }: Saying,
): Promise<number | null> {
  const columns = columnsOf(values).filter(column => !isDeepStrictEqual(said[column], values[column]))
  if (columns.length === 0) return null
  const only = (all: Partial<CompanyValues>) => Object.fromEntries(columns.map(column => [column, all[column] ?? '']))
  const row = {
    kind: 'company',
    key: keyOf(country),
    what: 'changed',
    before: only(said),
    after: only(values),
  } as const
  const change = await recordByHand(sql, row, { sender: personSender(viewer, requestId), now, ...why })
  await store.insertSaid(sql, { country, said: { ...said, ...values }, now, change })
  return change
}

/** In the history; a country is named by its id. */
const keyOf = (country: string): string => country || '*'

const columnsOf = (values: Partial<CompanyValues>): CompanyColumn[] =>
  COMPANY_COLUMNS.filter(column => values[column] !== undefined)

function requireOwn({ viewer }: SignedInContext, country: string): void {
  if (country !== '' && !viewer.countries.includes(country)) throw notFound()
}

/** Only what was sent for it and cleaned is said: a name of something else would show nothing, and a photo is no logo. */
async function requirePictures(sql: Transaction, values: Partial<CompanyValues>): Promise<void> {
  for (const column of PICTURE_COLUMNS) {
    const id = values[column]
    if (!id) continue
    const type = await holdPicture(sql, id)
    const isPhoto = column === 'photo'
    if (type === undefined || (type === 'image/webp') !== isPhoto)
      throw fieldFailure(column, isPhoto ? 'desk.photo_gone' : 'desk.logo_gone')
  }
}

function refuseColumn({ settings }: SignedInContext, column: CompanyColumn, country: string): void {
  if (isFixed(settings, column)) throw fieldFailure(column, 'desk.said_by_environment')
  if (country !== '' && !isOfCountry(column)) throw fieldFailure(column, 'desk.said_once')
}

const partition = <Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] => [
  items.filter(isFirst),
  items.filter(item => !isFirst(item)),
]
