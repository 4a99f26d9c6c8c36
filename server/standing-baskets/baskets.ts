import type { z } from 'zod'
import { addDays, businessDay } from '#domain/dates.ts'
import { formatDay } from '#domain/format.ts'
import type { createStandingBaskets, updateStandingBasket } from '#domain/standing-baskets/contract.ts'
import type { StandingBasket } from '#domain/standing-baskets/shapes.ts'
import { isFirstDay, type Rhythm } from '#domain/standing-baskets/days.ts'
import { canGoByItself } from '#domain/standing-baskets/said.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure, fieldFailure, notFound } from '#server/errors/failure.ts'
import { findTemplate, listTemplates } from '#server/order-templates/service.ts'
import * as store from './baskets-store.ts'
import { comingDays, findCalendars, shownDays } from './calendars.ts'
import { lookAtBasket } from './keep.ts'
import { findSlot, insertRun, listRuns } from './runs-store.ts'

type NewBaskets = z.output<NonNullable<(typeof createStandingBaskets)['body']>>
type Change = z.output<NonNullable<(typeof updateStandingBasket)['body']>>

const SHOWN_BACK_DAYS = 60
const MAX_AHEAD_DAYS = 90

export async function listBaskets(context: SignedInContext, client: number): Promise<{ results: StandingBasket[] }> {
  const { sql, viewer, now } = context
  // Refuses a client out of reach.
  await listTemplates(context, client)
  const found = await store.findBaskets(sql, viewer, { client })
  if (found.length === 0) return { results: [] }
  const ids = found.map(({ id }) => id)
  const centers = [...new Set(found.map(({ center }) => center.id))]
  const [calendars, runs] = await Promise.all([
    findCalendars(sql, centers, now),
    listRuns(sql, ids, addDays(businessDay(now), -SHOWN_BACK_DAYS)),
  ])
  const results = found.map(one => {
    const { client: _, order_rules, ...basket } = one
    const by_itself = basket.by_itself && canGoByItself(order_rules)
    const calendar = calendars.get(basket.center.id)
    const own = runs.filter(run => run.basket === basket.id)
    const isOn = !basket.paused && basket.stopped === null
    return { ...basket, by_itself, days: calendar ? shownDays({ ...basket, isOn }, { calendar, runs: own, now }) : [] }
  })
  return { results }
}

export async function createBaskets(
  context: SignedInContext,
  { template, centers: asked, weeks, first_day }: NewBaskets,
): Promise<{ made: number }> {
  const { sql, viewer, now } = context
  const { shown } = await findTemplate(context, template)
  if (shown.lines === 0) throw fieldFailure('template', 'standing.empty')
  const centers = [...new Set(asked)]
  for (const center of centers)
    if (!(await store.isOpenCenter(sql, viewer, { client: shown.client, center }))) throw notFound()
  await refuseFirstDay(context, centers, first_day)
  const wish = { template, centers, user: viewer.id, weeks, first_day, now }
  const made = await sql.begin(async transaction => {
    const ids = await store.insertBaskets(transaction, wish)
    if (ids.length < centers.length) throw fieldFailure('centers', 'standing.is_there')
    // The first delivery may be so near that its question is due.
    for (const id of ids) await lookAtBasket(transaction, context.jobs, { id, now })
    return ids.length
  })
  return { made }
}

export async function changeBasket(
  context: SignedInContext,
  id: number,
  { paused, rhythm }: Change,
): Promise<{ id: number }> {
  const { sql, now } = context
  const basket = await findChangeable(context, id)
  if (rhythm) await refuseFirstDay(context, [basket.center.id], rhythm.first_day)
  const isChanged = await sql.begin(transaction => store.updateBasket(transaction, id, { paused, rhythm, now }))
  if (!isChanged) throw new Failure(409, 'standing.has_stopped', { asCode: true })
  return { id }
}

export async function endBasket(context: SignedInContext, id: number): Promise<{ id: number }> {
  await findChangeable(context, id)
  await store.deleteBasket(context.sql, id)
  return { id }
}

/** Takes one of the next days out of the plan, so that it can be decided before anybody is asked. */
export async function openDay(context: SignedInContext, id: number, slot: string): Promise<{ run: number }> {
  const { sql, now } = context
  const basket = await findChangeable(context, id)
  const calendar = (await findCalendars(sql, [basket.center.id], now)).get(basket.center.id)
  const isOn = !basket.paused && basket.stopped === null
  const planned = calendar && isOn ? comingDays(basket, calendar, now).find(day => day.slot === slot) : undefined
  if (planned) await insertRun(sql, id, planned)
  const run = await findSlot(sql, id, slot)
  if (run === undefined) throw fieldFailure('slot', 'standing.no_such_day')
  return { run }
}

/** R605: who is asked changes it, and so does who may change its list; who only sees it is refused. */
async function findChangeable(context: SignedInContext, id: number): Promise<store.FoundBasket> {
  const [basket] = await store.findBaskets(context.sql, context.viewer, { id })
  if (!basket) throw notFound()
  if (!basket.may_change) throw new Failure(403, 'standing.of_another', { asCode: true })
  return basket
}

async function refuseFirstDay(
  { sql, now }: SignedInContext,
  centers: number[],
  first_day: Rhythm['first_day'],
): Promise<void> {
  const calendars = await findCalendars(sql, centers, now)
  const isNear = first_day <= addDays(businessDay(now), MAX_AHEAD_DAYS)
  const isKept = [...calendars.values()].every(calendar => isFirstDay(first_day, calendar, now))
  if (!isNear || !isKept) throw fieldFailure('first_day', 'standing.no_first_day', { day: formatDay(first_day) })
}
