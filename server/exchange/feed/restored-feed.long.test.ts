import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sql } from '#server/database/connect.ts'
import { type SecondCluster, secondCluster } from '#server/test/processes/second-cluster.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { advanceFeed, readFeed } from './store.ts'

// What the ERP has for it in a database that was loaded into another cluster, where transactions are counted again.

let server: TestServer
let order: number

beforeAll(async () => {
  server = await testServer()
  const client = await server.make.client()
  const user = await server.make.user({ clients: [client] })
  const [made] = await server.sql<{ id: number }[]>`
    insert into orders (number, client_id, user_id, order_datetime) values ('T-1', ${client}, ${user}, now()) returning id`
  order = made!.id
})
afterAll(() => server.close())

let counter = 0
async function tell(sql: Sql, count: number): Promise<string[]> {
  const kinds = Array.from({ length: count }, () => `told_${++counter}`)
  for (const kind of kinds) {
    await sql`insert into events (happened_at, kind, order_id) values (now(), ${kind}, ${order})`
  }
  return kinds
}

async function read(sql: Sql, since: number) {
  const { results, next } = await readFeed(sql, 'orders', { since, limit: 1000 })
  return { told: results.map(entry => entry.event), next }
}

/** Uses up transaction numbers up to one, as a cluster does that has been at work for longer. */
async function growOlder(sql: Sql, number: number): Promise<void> {
  const own = await sql.reserve()
  await own`set synchronous_commit = off`
  await own.unsafe(`do $$ begin while pg_current_xact_id()::text::bigint < ${number} loop commit; end loop; end $$`)
  await own`reset synchronous_commit`
  own.release()
}

async function counterOf(sql: Sql): Promise<number> {
  const [row] = await sql<{ number: number }[]>`select pg_current_xact_id()::text::bigint as number`
  return row!.number
}

describe('after a dump is loaded into a new cluster', () => {
  let elsewhere: SecondCluster
  let restored: Sql
  let unread: Sql
  let freshOfUnread: string[]
  let unreadYet: Sql
  let low: string[]
  let since: number
  let waiting: string[]

  beforeAll(async () => {
    await growOlder(server.sql, (await counterOf(server.sql)) + 2000)
    await tell(server.sql, 3)
    since = (await read(server.sql, 0)).next
    waiting = await tell(server.sql, 5)
    elsewhere = await secondCluster()
    restored = await elsewhere.load(server.sql)
    unread = await elsewhere.load(server.sql)
    freshOfUnread = await tell(unread, 2)
    unreadYet = await elsewhere.load(server.sql)
    low = await tell(unreadYet, 2)
  })
  afterAll(() => elsewhere.stop())

  test('events without a position get one, new ones follow, and none is returned twice', async () => {
    const [old] = await restored<{ horizon: number }[]>`select horizon::text::bigint as horizon from feed_state`
    expect(await counterOf(restored)).toBeLessThan(old!.horizon)
    const fresh = await tell(restored, 2)
    const first = await read(restored, since)
    expect(first.told).toEqual([...waiting, ...fresh])
    const later = await tell(restored, 2)
    const second = await read(restored, first.next)
    expect(second.told).toEqual(later)
    // When the counter comes to the numbers that the old cluster gave, nothing is fed once more.
    await growOlder(restored, (await counterOf(server.sql)) + 1)
    const last = await tell(restored, 1)
    expect((await read(restored, second.next)).told).toEqual(last)
    expect((await read(restored, 0)).told).toHaveLength(13)
  })

  test('nothing is skipped that was written under any number before a second dump was loaded', async () => {
    const [numbers] = await unreadYet`
      select (select max(xact) from events where kind = any (${low})) < horizon as are_low from feed_state`
    expect(numbers).toEqual({ are_low: true })
    const again = await elsewhere.load(unreadYet)
    const fresh = await tell(again, 1)
    expect((await read(again, since)).told).toEqual([...waiting, ...low, ...fresh])
  })

  test('nothing is skipped if nobody reads until the counter has passed the old one', async () => {
    await growOlder(unread, (await counterOf(server.sql)) + 1)
    expect((await read(unread, since)).told).toEqual([...waiting, ...freshOfUnread])
  })
})

describe('positions', () => {
  beforeEach(() => advanceFeed(server.sql))

  test('positions and numbers from after the backup are not assigned again, however often it is restored', async () => {
    const backup = await server.sql`select * from feed_state`
    await tell(server.sql, 30)
    const lost = await advanceFeed(server.sql)
    const seen = [lost]
    for (let restore = 0; restore < 3; restore++) {
      // The state of the backup, in a place that it was not made in.
      await server.sql`update feed_state set place = ${`elsewhere ${restore}`}, position = ${backup[0]!['position']}`
      const [told] = await tell(server.sql, 1)
      const { results } = await readFeed(server.sql, 'orders', { since: seen.at(-1)!, limit: 10 })
      expect(results.map(entry => entry.event)).toEqual([told])
      seen.push(results[0]!.position)
    }
    expect(Number.isSafeInteger(seen.at(-1))).toBe(true)
  })

  test('entries that are in the feed are not fed again on another cluster', async () => {
    await server.sql`
      insert into events (happened_at, kind, order_id) select now(), 'long_ago', ${order} from generate_series(1, 5000)`
    const since = await advanceFeed(server.sql)
    await server.sql`analyze events, feed`
    const fresh = await tell(server.sql, 2)
    const read = await server.sql.begin(async own => {
      // What the connection read shortly before is still counted with it.
      const count = async () => {
        const [events] = await own<{ tuples: number }[]>`
          select (seq_tup_read + idx_tup_fetch)::int as tuples from pg_stat_xact_user_tables where relname = 'events'`
        return events!.tuples
      }
      await own`update feed_state set place = 'one more'`
      const before = await count()
      await advanceFeed(own)
      return (await count()) - before
    })
    expect(read).toBeLessThan(100)
    expect((await readFeed(server.sql, 'orders', { since, limit: 10 })).results.map(entry => entry.event)).toEqual(
      fresh,
    )
  })

  test('positions continue one by one while the database is on the same cluster', async () => {
    const before = await advanceFeed(server.sql)
    await tell(server.sql, 2)
    expect(await advanceFeed(server.sql)).toBe(before + 2)
  })
})
