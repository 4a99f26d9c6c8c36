import { beforeEach, describe, expect, test } from 'vitest'
import {
  client,
  decide,
  mails,
  makeValidator,
  openWaiting,
  pending,
  place,
  read,
  server,
  stateOf,
  told,
  validator,
} from '#server/test/waiting-fixture.ts'
import { keptJobs } from '#server/test/no-jobs.ts'
import { keepDeadlines } from './deadlines.ts'

openWaiting('order')

const HOURS = 24
// NOW is 10:00 on the 20th.
const at = (time: string) => new Date(`2026-11-${time}Z`)
let boss: number
let id: number

beforeEach(async () => {
  const { sql } = server
  await sql`update orders set validate_before = null`
  await sql`delete from substitutions`
  await sql`update users set active = false where can_validate_orders and id <> ${validator}`
  await sql`update users set validation_limit = 1000 where id = ${validator}`
  boss = await makeValidator(client, 'Jefa')
  id = await pending()
  await sql`update orders set validate_before = ${at('21T10:00:00')}, validation_turn = 0, deadline_reminded_at = null where id = ${id}`
})

const keep = async (now: Date, hours = HOURS) => {
  await server.sql`delete from queued_jobs`
  return keepDeadlines(keptJobs, { sql: server.sql, now, hours })
}
const pendingMails = async () => (await mails()).map(mail => ('data' in mail ? mail.data : mail))

describe('R577: an order that waits', () => {
  test('has no deadline without the setting, and one where it says hours', async () => {
    const plain = (await place()).id
    expect((await read('validable_', plain)).body.deadline).toBeNull()
    expect((await read('validable_', id)).body.deadline).toEqual({
      before: '2026-11-21T10:00:00.000Z',
      next: ['Jefa Gil'],
      is_substitute: false,
    })
  })

  test('reminds whose turn it is once, when a quarter of the time is left', async () => {
    expect(await keep(at('21T03:59:59'))).toBe(0)
    expect(await keep(at('21T04:00:00'))).toBe(1)
    expect(await pendingMails()).toEqual([{ order_id: id, user_id: validator, why: 'due' }])
    expect(await keep(at('21T05:00:00'))).toBe(0)
    expect(await told(id)).toEqual(['order_placed'])
  })
})

describe('R578: after the deadline', () => {
  test('the turn goes to the next maximum until another deadline, and at the end to nobody', async () => {
    expect(await keep(at('21T10:00:00'))).toBe(1)
    expect(await pendingMails()).toEqual([{ order_id: id, user_id: boss, why: 'turn' }])
    const { deadline, history } = (await read('validable_', id)).body
    expect(deadline).toEqual({ before: '2026-11-22T10:00:00.000Z', next: [], is_substitute: false })
    expect(history[0]).toMatchObject({ kind: 'order_turn_passed', user: '', reason: 'Jefa Gil' })
    expect(await keep(at('22T10:00:00'))).toBe(1)
    expect(await pendingMails()).toEqual([])
    expect((await read('validable_', id)).body.deadline).toBeNull()
    expect(await stateOf(id)).toBe(1)
  })

  test('first to who substitutes whose turn it was', async () => {
    const substitute = await server.make.user({ clients: [client], first_name: 'Lucía' })
    await server.sql`
      insert into substitutions (user_id, substitute_id, first_day, last_day)
      values (${validator}, ${substitute}, '2026-11-20', '2026-11-30')`
    expect((await read('validable_', id)).body.deadline).toMatchObject({ next: ['Lucía Gil'], is_substitute: true })
    await keep(at('21T10:00:00'))
    expect(await pendingMails()).toEqual([{ order_id: id, user_id: substitute, why: 'turn' }])
  })

  test('never to who placed it, and who had the turn may still decide', async () => {
    const own = await pending({ user: boss })
    await server.sql`update orders set validate_before = ${at('21T10:00:00')} where id = ${own}`
    expect((await read('validable_', own)).body.deadline.next).toEqual([])
    await keep(at('21T10:00:00'))
    expect((await decide(id, false)).status).toBe(200)
  })

  test('nothing happens to what is decided, and many processes do each thing once', async () => {
    const other = await pending()
    await server.sql`update orders set validate_before = ${at('21T10:00:00')} where id = ${other}`
    await decide(other, true)
    await server.sql`delete from queued_jobs`
    const { sql } = server
    const done = await Promise.all(
      [1, 2, 3].map(() => keepDeadlines(keptJobs, { sql, now: at('21T10:00:00'), hours: HOURS })),
    )
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(await pendingMails()).toHaveLength(1)
  })
})
