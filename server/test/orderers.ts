import { setTimeout as sleep } from 'node:timers/promises'
import { brandOf } from '#domain/brand.ts'
import type { PlacedOrder } from '#domain/cart/contract.ts'
import { withCartFor } from '#server/cart/buyers/which-cart.ts'
import { placeOrder } from '#server/placing/place-order.ts'
import type { SignedInContext } from '#server/context.ts'
import { NO_LIMITS } from '#server/limits/limits.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { findViewer } from '#server/session/viewers/viewer-store.ts'
import { keptJobs } from './no-jobs.ts'
import type { TestServer } from './server.ts'

// People who order at the same moment, below the calls.

/** One who orders two of an article, for a centre of their own where nothing else is said. */
export interface Orderer {
  client: number
  center: number
  user: number
  product: number
  key: string | undefined
  context: SignedInContext
}

export async function orderers(server: TestServer, wishes: Partial<Orderer>[]): Promise<Orderer[]> {
  const { make, as } = server
  const made: Orderer[] = []
  for (const wish of wishes) {
    const client = wish.client ?? (await make.client())
    const center = wish.center ?? (await make.center({ client }))
    const user = wish.user ?? (await make.user({ clients: [client] }))
    const product = wish.product ?? (await make.product({ price: 10 }))
    await as(user).send('PUT', '/cart/update/', { client, center, items: [{ product, quantity: 2 }] })
    const key = 'key' in wish ? wish.key : crypto.randomUUID()
    made.push({ client, center, user, product, key, context: await contextOf(server, user, client) })
  }
  return made
}

/** What a request of the user is allowed to know; on the cart for a client, where one is named. */
export async function contextOf(server: TestServer, user: number, client?: number): Promise<SignedInContext> {
  const { sql } = server
  await server.token(user)
  const [session] = await sql<{ id: string }[]>`select id from sessions where user_id = ${user} limit 1`
  const found = await findViewer(sql, session!.id)
  return {
    sql,
    viewer: withCartFor(found!.viewer, { client }),
    brand: brandOf('pulcro'),
    now: new Date(server.clock.now),
    language: 'es',
    requestId: crypto.randomUUID(),
    address: '127.0.0.1',
    userAgent: '',
    limits: NO_LIMITS,
    settings: DEFAULT_SETTINGS,
    log: server.app.log,
    jobs: keptJobs,
  }
}

/** Places orders as one process does. */
export const portalOf = (server: TestServer, sql = server.sql) => ({
  place: ({ client, center, key, context }: Orderer): Promise<PlacedOrder> =>
    placeOrder({ ...context, sql, now: new Date(server.clock.now) }, { client, center }, key),
})

/** Adds a trigger: an order of one of the articles waits while the article is locked, and keeps its own locks meanwhile. */
export async function makeProductLocks({ sql }: TestServer, products: number[]): Promise<void> {
  await sql.unsafe(`
    create function wait_for_product() returns trigger language plpgsql set lock_timeout = '30s' as $$
    begin
      if new.product_id in (${products.join(', ')}) then
        perform pg_advisory_xact_lock_shared(new.product_id);
      end if;
      return new;
    end $$;
    create trigger product_lock before insert on order_entries for each row execute function wait_for_product();`)
}

/** The connections that wait for the lock of an article. */
export async function waitingForProduct({ sql }: TestServer, product: number): Promise<number[]> {
  const rows = await sql<{ pid: number }[]>`
    select pid from pg_locks where locktype = 'advisory' and not granted and objid = ${product}`
  return rows.map(row => row.pid)
}

/** Holds the lock of an article as long as `act` takes. */
export const whileLocked = async <Result>({ sql }: TestServer, product: number, act: () => Promise<Result>) =>
  sql.begin(async transaction => {
    await transaction`select pg_advisory_xact_lock(${product})`
    return { result: await act() }
  })

export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 250; tries++) {
    if (await isSo()) return
    await sleep(20)
  }
  throw new Error('what was waited for has not happened')
}
