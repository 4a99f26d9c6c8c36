import { execFile } from 'node:child_process'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect, type Queryable, type Sql } from '#server/database/connect.ts'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'

// What becomes of a pool whose connections are cut. An exception that escaped the driver would end this run as well.

let database: TestDatabase
let pool: Sql

beforeAll(async () => {
  database = await freshDatabase()
  pool = connect(database.url, { max: 1 })
})
afterAll(async () => {
  await pool.end({ timeout: 5 })
  await database.drop()
})

const processOf = async (sql: Pick<Sql, 'unsafe'>): Promise<number> =>
  (await sql.unsafe('select pg_backend_pid() as pid'))[0]!['pid']
const cut = async (pid: number) => {
  await database.sql`select pg_terminate_backend(${pid})`
}
const isUsable = async () => expect(await pool`select 1 as one`).toEqual([{ one: 1 }])
const aMoment = () => new Promise(resolve => setTimeout(resolve, 50))

describe('a connection that is cut', () => {
  test('between two statements of a transaction: the transaction fails, and the pool keeps working', async () => {
    for (let round = 0; round < 5; round++) {
      const broken = pool.begin(async transaction => {
        await cut(await processOf(transaction))
        await aMoment()
        await transaction`select 2`
        await transaction`select 3`
      })
      await expect(broken).rejects.toMatchObject({ code: expect.stringMatching(/^(CONNECTION_|57P01)/) })
      await isUsable()
    }
  })

  test('during a statement of a transaction', async () => {
    const broken = pool.begin(async transaction => {
      const pid = await processOf(transaction)
      setTimeout(() => void cut(pid), 50)
      await transaction`select pg_sleep(5)`
    })
    await expect(broken).rejects.toMatchObject({ code: expect.stringMatching(/^(CONNECTION_|57P01)/) })
    await isUsable()
  })

  test('while others wait for it: they get the next connection, without statements of the lost transaction', async () => {
    await pool`create table kept (note text)`
    const broken = pool.begin(async transaction => {
      await transaction`insert into kept values ('in the transaction')`
      await cut(await processOf(transaction))
      await aMoment()
      await transaction`insert into kept values ('after it')`
    })
    const waiting = Array.from({ length: 5 }, () => pool`select 1 as one`)
    await expect(broken).rejects.toMatchObject({ code: expect.stringMatching(/^(CONNECTION_|57P01)/) })
    expect(await Promise.all(waiting)).toHaveLength(5)
    expect(await pool`select note from kept`).toEqual([])
  })

  // What was sent and not read becomes an error of the socket, and what the transaction asks between that and the close
  // stays in the connection's line.
  test('while it sends a file: no rest of it blocks its connection in the pool', async () => {
    const line = Buffer.alloc(1_000_000, 'x\n')
    for (let round = 0; round < 10; round++) {
      const broken = pool.begin(async transaction => {
        await transaction`create temporary table sent (note text) on commit drop`
        const pid = await processOf(transaction)
        const copy = await transaction.unsafe('copy sent from stdin').writable()
        const lines = async function* () {
          for (let chunk = 0; chunk < 400; chunk++) {
            if (chunk === 3) void cut(pid)
            yield line
          }
        }
        await pipeline(lines, copy)
      })
      await expect(broken).rejects.toThrow()
      for (let again = 0; again < 3; again++) await isUsable()
    }
  })

  test('with more than it takes as the reason to give a file up: the reason is for who sent it', async () => {
    const reason = 'x'.repeat(500_000)
    const broken = pool.begin(async transaction => {
      await transaction`create temporary table sent (note text) on commit drop`
      const copy = await transaction.unsafe('copy sent from stdin').writable()
      // oxlint-disable-next-line require-yield
      const lines = async function* () {
        throw new Error(reason)
      }
      await pipeline(lines, copy)
    })
    await expect(broken).rejects.toThrow(reason)
    await isUsable()
  })

  test('while it is idle', async () => {
    await cut(await processOf(pool))
    // Until the driver has noticed.
    await vi.waitFor(isUsable)
  })
})

// However little waits on a connection before the rest waits for whichever is free: at a full one the driver forgot that
// a transaction had begun there, and let others' statements in.
describe.each([1, 2, 100])('transactions among other statements, %s waiting on a connection', waiting => {
  let crowd: Sql
  beforeAll(async () => {
    crowd = connect(database.url, { max: 3, waiting })
    await crowd`create table if not exists entries (owner int not null, step int not null)`
    await crowd`truncate entries`
  })
  afterAll(async () => {
    await crowd.end({ timeout: 5 })
  })

  test('no statement of others runs between them, and none is lost', async () => {
    const owners = Array.from({ length: 150 }, (_, owner) => owner)
    const placeOf = (sql: Queryable) =>
      sql<{ id: string | null }[]>`select pg_current_xact_id_if_assigned()::text as id`
    const outside: PromiseLike<{ id: string | null }[]>[] = []
    const inside = owners.map(owner => {
      // Begun at every place of a line.
      for (let before = 0; before < owner % 4; before++) outside.push(placeOf(crowd).execute())
      return crowd.begin(async transaction => {
        await transaction`insert into entries values (${owner}, 1)`
        const places = [...(await placeOf(transaction)), ...(await placeOf(transaction))]
        await transaction`insert into entries values (${owner}, 2)`
        if (owner % 3 === 0) throw new Error('changed its mind')
        return places
      })
    })
    const settled = await Promise.allSettled(inside)
    const own = settled.map(one => (one.status === 'fulfilled' ? one.value.map(place => place.id) : String(one.reason)))
    for (const owner of owners) {
      if (owner % 3 === 0) expect(own[owner]).toBe('Error: changed its mind')
      else expect(own[owner]?.[1]).toBe(own[owner]?.[0])
    }
    expect(new Set(own.map(String)).size).toBe(101)
    expect((await Promise.all(outside)).flat().filter(place => place.id !== null)).toEqual([])
    expect(await crowd`select owner, count(*) as steps from entries group by owner order by owner`).toEqual(
      owners.filter(owner => owner % 3 !== 0).map(owner => ({ owner, steps: 2 })),
    )
  })
})

// In a process of its own and without its optimiser, which may see through a loop as short as this.
const GROWTH = `
  import { getHeapSpaceStatistics } from 'node:v8'
  import postgres from 'postgres'
  const sql = postgres('postgres://nobody@127.0.0.1:1/none')
  const oldBytes = () => getHeapSpaceStatistics().find(space => space.space_name === 'old_space').space_used_size
  const before = oldBytes()
  for (let index = 0; index < 20_000; index++) {
    globalThis.last = sql\`where id = \${index}\`
    if (index % 50 === 0) await new Promise(setImmediate)
  }
  console.log(oldBytes() - before)`

test('what a statement is made of dies young: the old objects do not grow with what is asked', async () => {
  const args = ['--no-opt', '--input-type=module', '--eval', GROWTH]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  expect(Number(stdout)).toBeLessThan(3_000_000)
})
