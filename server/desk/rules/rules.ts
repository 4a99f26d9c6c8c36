import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { ADMIN_RULES, RULE_COLUMNS, type RuleColumn, type RuleValues } from '#domain/desk/rules.ts'
import type * as contract from '#domain/desk/rules-contract.ts'
import type { KeptCompany } from '#server/company/kept-company.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { Failure, fieldFailure } from '#server/errors/failure.ts'
import { recordByHand } from '#server/exchange/history/record-by-hand.ts'
import { personSender } from '#server/exchange/storing/sender.ts'
import type { Portal } from '#server/settings/company.ts'
import { readableRules, rulesOf, withRules } from '#server/settings/rules.ts'
import * as store from './rules-store.ts'

type Changed = z.input<typeof contract.changeRules.reply>
type Wish = z.output<NonNullable<typeof contract.changeRules.body>>

/** The portal by now, and what is said in memory. */
interface Room {
  portal: () => Portal
  company: KeptCompany
}

/** The rules that hold, and which of them the environment says. */
export function readRules({ portal }: Pick<Room, 'portal'>): contract.DeskRules {
  return { values: rulesOf(portal()), settings: portal().settings.fixed_rules }
}

/** Says other rules. Throws 409 where somebody else has since they were read. */
export async function changeRules(context: SignedInContext, room: Room, wish: Wish): Promise<Changed> {
  const { sql } = context
  const { values, read, reason } = wish
  const columns = columnsOf(values)
  for (const column of columns) refuseColumn(context, room, column)
  const change = await sql.begin(async transaction => {
    const held = await heldRules(transaction, room)
    if (columns.some(column => !isDeepStrictEqual(held[column], read[column])))
      throw new Failure(409, 'desk.changed_since')
    return say(context, transaction, { held, values, reason })
  })
  await room.company.refresh(sql)
  return { ...readRules(room), change }
}

/** Takes a change back where what it said still holds; undefined where it said nothing of the rules. */
export async function undoRules(context: SignedInContext, room: Room, id: number) {
  const { sql } = context
  const found = await store.findRuleChange(sql, id)
  if (!found) return undefined
  const { before, after } = found
  for (const column of columnsOf(after)) refuseColumn(context, room, column)
  const undone = await sql.begin(async transaction => {
    const held = await heldRules(transaction, room)
    const moved = columnsOf(after).filter(column => !isDeepStrictEqual(held[column], after[column]))
    const still = columnsOf(after).filter(column => !moved.includes(column))
    const values = Object.fromEntries(still.map(column => [column, before[column]]))
    const change = await say(context, transaction, { held, values, undoes: id })
    const since = (await store.findLastRuler(transaction)) ?? null
    const left = { key: KEY, columns: [...moved], reason: 'changed_since' as const, since }
    return { change, left: moved.length > 0 ? [left] : [] }
  })
  await room.company.refresh(sql)
  return undone
}

const KEY = '*'

/** What holds in the database, where another process may have been faster than what is in memory. */
async function heldRules(sql: Transaction, { portal }: Pick<Room, 'portal'>): Promise<RuleValues> {
  await store.lockRules(sql)
  return rulesOf(withRules(portal(), readableRules(await store.findSaidRules(sql))))
}

interface Saying {
  /** By now. */
  held: RuleValues
  values: Partial<RuleValues>
  reason?: string
  undoes?: number
}

/** The number of the change; null where nothing is another one. */
async function say(
  { viewer, requestId, now }: SignedInContext,
  sql: Transaction,
  { held, values, ...why }: Saying,
): Promise<number | null> {
  const columns = columnsOf(values).filter(column => !isDeepStrictEqual(held[column], values[column]))
  if (columns.length === 0) return null
  const only = (all: Partial<RuleValues>) => Object.fromEntries(columns.map(column => [column, all[column] ?? null]))
  const row = { kind: 'rules', key: KEY, what: 'changed', before: only(held), after: only(values) } as const
  const change = await recordByHand(sql, row, { sender: personSender(viewer, requestId), now, ...why })
  // What was never said stays what the preset says.
  const said = readableRules({ ...(await store.findSaidRules(sql)), ...only(values) })
  await store.insertRules(sql, { said, now, change })
  return change
}

const columnsOf = (values: Partial<RuleValues>): RuleColumn[] =>
  RULE_COLUMNS.filter(column => values[column] !== undefined)

function refuseColumn({ viewer }: SignedInContext, { portal }: Pick<Room, 'portal'>, column: RuleColumn): void {
  if (column in portal().settings.fixed_rules) throw fieldFailure(column, 'desk.said_by_environment')
  if (viewer.role !== 'admin' && ADMIN_RULES.includes(column)) throw new Failure(403, 'errors.forbidden')
}
