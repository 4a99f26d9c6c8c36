import { beforeEach, describe, expect, test } from 'vitest'
import {
  center,
  client,
  decide,
  limitedCenter,
  maker,
  makeValidator,
  NOW,
  openWaiting,
  pending,
  place,
  read,
  right,
  server,
  stateOf,
  validator,
} from '#server/test/waiting-fixture.ts'

// NOW is the 20th of November.
const [BEFORE, FIRST, LAST, AFTER] = ['2026-11-22', '2026-11-23', '2026-11-25', '2026-11-26'] as const

describe.each(['order', 'offer'] as const)('a substitute who decides about an %s', name => {
  openWaiting(name)

  let tender: number
  let substitute: number

  beforeEach(async () => {
    const { make, sql } = server
    tender = await make.user({ role: 'sales_person', countries: ['es'] })
    await sql`update users set rights = '{desk_people}' where id = ${tender}`
    await sql`delete from substitutions`
    await sql`update users set validation_limit = null where id = ${validator}`
    // Held to another centre: by herself she does not see what is decided here.
    substitute = await make.user({
      clients: [client],
      centers: [await make.center({ client })],
      first_name: 'Eva',
    })
  })

  const of = (id: number) => `/desk/people/${id}/substitutes/`
  const say = (body: object, { id = validator, as = tender } = {}) => server.as(as).send('POST', of(id), body)
  const replace = async (first_day: string = FIRST, last_day: string = LAST, who = substitute) => {
    const { status, body } = await say({ substitute: who, first_day, last_day })
    expect(status).toBe(201)
    return body.results.find((each: { first_day: string }) => each.first_day === first_day).id as number
  }
  const on = (day: string, time = '10:00') => (server.clock.now = new Date(`${day}T${time}:00+01:00`))
  const seenBy = async (who: number, id: number) => {
    const { body } = await server.as(who).get(`/validable_${name}s/?page_size=100`)
    return (body.results ?? []).some((each: { id: number }) => each.id === id)
  }
  const account = async (who: number) => (await server.as(who).get('/account/')).body

  test.each([
    ['the day before', BEFORE, '23:59', 403],
    ['the first day', FIRST, '00:00', 200],
    ['the last day', LAST, '23:59', 200],
    ['the day after', AFTER, '00:00', 403],
  ])('R470: %s', async (_when, day, time, status) => {
    const id = await pending()
    await replace()
    on(day, time)
    const may = status === 200
    expect(await seenBy(substitute, id)).toBe(may)
    expect((await account(substitute))[`validable_${name}s`]).toBe(
      may ? (await account(validator))[`validable_${name}s`] : 0,
    )
    expect((await read('validable_', id, substitute)).status === 200).toBe(may)
    expect((await decide(id, false, substitute)).status).toBe(status)
    expect(await stateOf(id)).toBe(may ? 2 : 1)
  })

  test('R471: the history says by whom and in whose place', async () => {
    const id = await pending()
    await replace()
    on(FIRST)
    expect((await decide(id, true, substitute, { reason: 'No hace falta' })).status).toBe(200)
    const { body } = await read('validated_', id)
    expect(body.history[0]).toMatchObject({ kind: `${name}_cancelled`, user: 'Eva Gil', in_place_of: 'Marta Gil' })
    const own = await pending()
    await decide(own, false)
    expect((await read('validated_', own)).body.history[0]).toMatchObject({ user: 'Marta Gil', in_place_of: '' })
  })

  test('R472: never above the maximum of who is away', async () => {
    const id = await pending()
    await server.sql`update users set validation_limit = 15 where id = ${validator}`
    const higher = await makeValidator(client, 'Nora')
    await replace()
    on(FIRST)
    expect((await decide(id, false, substitute)).body).toMatchObject({ code: 100 })
    expect(await stateOf(id)).toBe(1)
    const told = await read('validable_', id)
    expect(told.body.history[0]).toMatchObject({ kind: `${name}_passed_on`, in_place_of: 'Marta Gil' })
    await server.sql`update users set active = false where id = ${higher}`
  })

  test('R472: only in her centers, for clients of both, and nothing that either has placed', async () => {
    const other = await limitedCenter(client, 10)
    const here = await pending()
    const held = await makeValidator(client, 'Olga')
    await server.sql`insert into held_users (user_id) values (${held}) on conflict do nothing`
    await server.sql`insert into user_centers (user_id, center_id) values (${held}, ${other})`
    expect((await say({ substitute, first_day: FIRST, last_day: LAST }, { id: held })).status).toBe(201)
    on(FIRST)
    expect(await seenBy(substitute, here)).toBe(false)
    expect((await decide(here, false, substitute)).status).toBe(404)
    await server.sql`delete from substitutions`
    server.clock.now = new Date(NOW)
    await replace()
    on(FIRST, '10:05')
    expect(await seenBy(substitute, here)).toBe(true)
    for (const placer of [validator, substitute]) {
      await server.sql`update ${server.sql(`${name}s`)} set user_id = ${placer} where id = ${here}`
      expect(await seenBy(substitute, here)).toBe(false)
      expect((await decide(here, false, substitute)).status).toBe(404)
    }
    await server.sql`update ${server.sql(`${name}s`)} set user_id = ${maker} where id = ${here}`
    // She acts for another client since.
    await server.sql`delete from user_clients where user_id = ${substitute}`
    expect((await decide(here, false, substitute)).status).toBe(404)
    expect(await stateOf(here)).toBe(1)
  })

  test('R472: sees and does nothing else of what is not hers', async () => {
    const id = await pending()
    const done = await pending()
    await decide(done, false)
    await replace()
    on(FIRST)
    expect((await read('', id, substitute)).status).toBe(404)
    expect((await read('', done, substitute)).status).toBe(404)
    expect((await read('validated_', done, substitute)).status).toBe(404)
    expect((await server.as(substitute).get(`/${name}s/${id}/pdf/`)).status).toBe(404)
    for (const list of [`/${name}s/`, `/validated_${name}s/`, '/delivery_notes/'])
      expect([list, (await server.as(substitute).get(`${list}?client=${client}`)).body]).toMatchObject([
        list,
        { results: [] },
      ])
    expect((await server.as(substitute).get(`/centers/?client=${client}`)).body.results).toHaveLength(1)
  })

  test('R472: what the right of another does not reach is not decided by being seen', async () => {
    const own = await server.make.center({ client, purchase_limit: 1, purchase_limit_period: 'M' })
    await server.sql`insert into user_centers (user_id, center_id) values (${substitute}, ${own})`
    const held = await makeValidator(client, 'Pía')
    await server.sql`insert into held_users (user_id) values (${held}) on conflict do nothing`
    await server.sql`insert into user_centers (user_id, center_id) values (${held}, ${center})`
    await say({ substitute, first_day: FIRST, last_day: LAST }, { id: held })
    const id = await pending({ owner: { client, center: own } })
    on(FIRST)
    expect((await decide(id, false, substitute)).status).toBe(name === 'order' ? 403 : 404)
    expect(await stateOf(id)).toBe(1)
  })

  test('R473: who is blocked decides nothing, nor does one for somebody who is', async () => {
    const id = await pending()
    await replace()
    on(FIRST)
    await server.token(substitute)
    await server.sql`update users set active = false where id = ${validator}`
    expect((await decide(id, false, substitute)).status).toBe(404)
    await server.sql`update users set active = true, ${server.sql(right())} = false where id = ${validator}`
    expect([403, 404]).toContain((await decide(id, false, substitute)).status)
    await server.sql`update users set ${server.sql(right())} = true where id = ${validator}`
    await server.sql`update users set active = false where id = ${substitute}`
    on(FIRST, '10:05')
    expect((await decide(id, false, substitute)).status).toBe(401)
    expect(await stateOf(id)).toBe(1)
    server.clock.now = new Date(NOW)
    expect((await say({ substitute, first_day: AFTER, last_day: AFTER })).body).toHaveProperty('substitute')
  })

  test('R474: who is somebody of the same clients, once at a time, on days to come', async () => {
    const stranger = await server.make.user({ clients: [await server.make.client()] })
    const days = { first_day: FIRST, last_day: LAST }
    expect((await say({ substitute: stranger, ...days })).body).toHaveProperty('substitute')
    expect((await say({ substitute: validator, ...days })).body).toHaveProperty('substitute')
    expect((await say({ substitute, first_day: LAST, last_day: FIRST })).body).toHaveProperty('last_day')
    expect((await say({ substitute, first_day: '2026-11-01', last_day: '2026-11-19' })).body).toHaveProperty('last_day')
    expect((await say({ substitute: stranger, ...days }, { id: substitute })).status).toBe(409)
    await replace()
    const second = await server.make.user({ clients: [client], first_name: 'Iris' })
    const overlap = await say({ substitute: second, first_day: LAST, last_day: AFTER })
    expect(overlap.status).toBe(400)
    expect(overlap.body.first_day[0]).toContain('Eva Gil')
    await replace(AFTER, AFTER, second)
    expect((await server.as(tender).get(of(validator))).body.results).toMatchObject([
      { name: 'Eva Gil', ...days },
      { first_day: AFTER },
    ])
  })

  test('R475: both are told, it is withdrawn at once, and the history has it', async () => {
    const id = await pending()
    const substitution = await replace()
    expect((await account(validator)).substitutions).toMatchObject([
      { name: 'Eva Gil', is_away: true, has_begun: false, first_day: FIRST, last_day: LAST },
    ])
    on(FIRST)
    expect((await account(substitute)).substitutions).toMatchObject([
      { name: 'Marta Gil', is_away: false, has_begun: true },
    ])
    expect(await account(substitute)).toMatchObject({ [`substitutes_${name}s`]: true, [right()]: false })
    expect(await seenBy(substitute, id)).toBe(true)
    const gone = await server.as(tender).send('DELETE', `${of(validator)}${substitution}/`)
    expect(gone).toMatchObject({ status: 200, body: { results: [] } })
    expect(await seenBy(substitute, id)).toBe(false)
    expect([403, 404]).toContain((await decide(id, false, substitute)).status)
    expect((await server.as(tender).send('DELETE', `${of(validator)}${substitution}/`)).status).toBe(404)
    const [key] = await server.sql<{ erp_email: string }[]>`select erp_email from users where id = ${validator}`
    const { body } = await server.as(tender).get(`/desk/history/?kind=users&key=${key!.erp_email}`)
    const acts = body.results.flatMap(({ changes }: { changes: object[] }) => changes)
    expect(acts.slice(0, 2)).toMatchObject([
      { what: 'substitute_withdrawn', before: { first_day: FIRST, last_day: LAST } },
      { what: 'substituted', after: { first_day: FIRST, last_day: LAST } },
    ])
  })

  test('R476: what comes to wait is mailed to the substitute too, while it lasts', async () => {
    await replace()
    const mailed = async () => {
      await server.sql`delete from queued_jobs`
      await place()
      const jobs = (await server.queued()).map(({ data }) => data as { kind?: string; data?: { user_id?: number } })
      return jobs.filter(({ kind }) => kind === `${name}_pending`).map(({ data }) => data?.user_id)
    }
    expect(await mailed()).not.toContain(substitute)
    on(FIRST)
    expect(await mailed()).toEqual(expect.arrayContaining([validator, substitute]))
    on(AFTER)
    expect(await mailed()).not.toContain(substitute)
    expect(maker).not.toBe(substitute)
  })
})
