import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { Failure } from '#server/http/failure.ts'
import {
  type Addition,
  additionOf,
  type BuyingWorld,
  buyingWorld,
  cartChange,
  type CartChange,
  changeCarts,
} from '#server/test/random-additions.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { addLine } from './add-article.ts'
import type { InsertedLine } from './line-store.ts'
import { simpleLineQueue } from './simple-line.ts'

// A simple line is added by one statement, all others by the rules of checkLine(). Both ways have to come to the same.

const CASES = 10_000
const SEED = 20_261_124

let server: TestServer
let world: BuyingWorld

beforeAll(async () => {
  server = await testServer()
  world = await buyingWorld(server, SEED)
})
afterAll(() => server.close())

interface Case {
  context: SignedInContext
  addition: Addition
}

/** A cart as it is stored, with places instead of ids. */
interface Stored {
  owner: { client_id: number | null; lead_id: number | null }
  text: string
  /** The ids of its lines in their order. */
  ids: number[]
}

type Outcome = { line: InsertedLine } | { refused: string } | 'unanswered'

test(`the quick way and the careful one agree on ${CASES} additions`, { timeout: 300_000 }, async () => {
  const seen = new Map<string, number>()
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)
  const differences: object[] = []
  const users = world.people.length
  const rounds = Math.ceil(CASES / users)
  const additions = world.people.map((home, index) =>
    fc.sample(additionOf(world, home), { numRuns: rounds, seed: SEED + index }),
  )
  const changes = fc.sample(cartChange, { numRuns: rounds * users, seed: SEED })
  const flags = fc.sample(fc.record({ stock_limit: fc.boolean(), obsolete_limit: fc.boolean() }), {
    numRuns: rounds,
    seed: SEED,
  })
  for (let round = 0; round < rounds; round++) {
    const cases = world.people.map(({ context }, index): Case => {
      const brand = { ...context.brand, flags: { ...context.brand.flags, ...flags[round] } }
      return { context: { ...context, brand }, addition: additions[index]![round]! }
    })
    const compared = await bothWays(cases, changes.slice(round * users, (round + 1) * users))
    for (const { difference, kind } of compared) {
      count(kind)
      if (difference) differences.push(difference)
    }
  }
  expect(differences.slice(0, 3)).toEqual([])
  expect(seen.get('quick')).toBeGreaterThan(CASES / 10)
  // Each way to be refused and to be sent the careful way has been tried.
  for (const kind of KINDS) expect([kind, (seen.get(kind) ?? 0) > 5]).toEqual([kind, true])
})

const KINDS = [
  'careful',
  'no cart',
  'out of reach',
  'cart.client_locked',
  'cart.client_or_lead',
  'cart.discount_above_max',
  'cart.discount_not_allowed',
  'cart.needs_client',
  'cart.not_enough_stock',
  'cart.other_client',
  'cart.product_unavailable',
  'cart.too_many_lines',
  'cart.unit_of_other_product',
  'cart.whole_formats',
  'errors.not_found',
]

interface Compared {
  kind: string
  difference?: object | undefined
}

/** Each user's addition the quick way, which is undone, and then the careful one. */
async function bothWays(cases: Case[], changes: CartChange[]): Promise<Compared[]> {
  return server.sql.begin(async sql => {
    await changeCarts(
      sql,
      world,
      cases.map(({ context }, index) => ({ user: context.viewer.id, change: changes[index]! })),
    )
    const before = await storedOf(sql, cases)
    const quick = await undone(sql, async savepoint => {
      const outcomes = await addQuickly(savepoint, cases)
      return { outcomes, stored: await storedOf(savepoint, cases) }
    })
    const outcomes = await addCarefully(sql, cases)
    const stored = await storedOf(sql, cases)
    return cases.map(({ context, addition }, index) => {
      const user = context.viewer.id
      const asQuick = { outcome: quick.outcomes[index], stored: quick.stored.get(user) }
      const asCareful = { outcome: outcomes[index]!, stored: stored.get(user) }
      return compare({ before: before.get(user), asQuick, asCareful, addition })
    })
  })
}

interface Way {
  outcome: Outcome | undefined
  stored: Stored | undefined
}

interface Ways {
  before: Stored | undefined
  asQuick: Way
  asCareful: Way
  addition: Addition
}

function compare({ before, asQuick, asCareful, addition }: Ways): Compared {
  const careful = told(asCareful)
  const refused = typeof asCareful.outcome === 'object' && 'refused' in asCareful.outcome
  const kind = refused ? careful.outcome : asQuick.outcome === undefined ? 'careful' : openness(before, addition)
  // What is not asked for the quick way goes the careful one alone.
  if (asQuick.outcome === undefined) return { kind }
  // A cart that is not there yet, or is somebody's who is out of reach, is made or released the careful way.
  const expected = kind === 'quick' ? careful : { outcome: 'unanswered', stored: before?.text }
  const actual = told(asQuick)
  const isSame = actual.outcome === expected.outcome && actual.stored === expected.stored
  return { kind, difference: isSame ? undefined : { addition, before: before?.text, actual, expected } }
}

/** Why what is not refused may still be left to the careful way. */
function openness(before: Stored | undefined, { client }: Addition): 'quick' | 'no cart' | 'out of reach' {
  if (!before) return 'no cart'
  const { client_id, lead_id } = before.owner
  return lead_id === null && (client_id === null || client_id === client) ? 'quick' : 'out of reach'
}

/** With the place of a line instead of its id, which is another one the second time. */
function told({ outcome, stored }: Way): { outcome: string; stored: string | undefined } {
  if (typeof outcome !== 'object') return { outcome: String(outcome), stored: stored?.text }
  if ('refused' in outcome) return { outcome: outcome.refused, stored: stored?.text }
  const { id, ...line } = outcome.line
  return { outcome: JSON.stringify({ ...line, place: stored?.ids.indexOf(id) }), stored: stored?.text }
}

/** Undefined for those that are not asked for the quick way. */
async function addQuickly(sql: Transaction, cases: Case[]): Promise<(Outcome | undefined)[]> {
  const queue = simpleLineQueue(sql, cases[0]!.context.brand.flags)
  return Promise.all(
    cases.map(async ({ context, addition }) => {
      let outcome: Outcome | undefined
      const ask: typeof queue = async line => {
        const added = await queue(line)
        outcome = added ? { line: added } : 'unanswered'
        throw new Asked()
      }
      await addLine({ ...context, sql }, ask, addition).catch((error: unknown) => {
        if (!(error instanceof Asked || error instanceof Failure)) throw error
      })
      return outcome
    }),
  )
}

/** Ends an addition after the quick way: the careful one would repair what the quick one does wrong. */
class Asked extends Error {}

const addCarefully = (sql: Transaction, cases: Case[]): Promise<Outcome[]> =>
  Promise.all(
    cases.map(({ context, addition }) =>
      addLine({ ...context, sql }, async () => undefined, addition).then(
        line => ({ line }),
        (error: unknown) => {
          if (error instanceof Failure) return { refused: error.code }
          throw error
        },
      ),
    ),
  )

async function undone<Result>(sql: Transaction, act: (savepoint: Transaction) => Promise<Result>): Promise<Result> {
  const kept: Result[] = []
  const undo = new Error('to be undone')
  await sql
    .savepoint(async savepoint => {
      kept.push(await act(savepoint))
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return kept[0]!
}

async function storedOf(sql: Transaction, cases: Case[]): Promise<Map<number, Stored>> {
  const rows = await sql<(Stored & { user_id: number })[]>`
    select ca.user_id, jsonb_build_object('client_id', ca.client_id, 'lead_id', ca.lead_id) as owner,
      (to_jsonb(ca) - '{id,created_at}'::text[])::text || coalesce(lines.text, '') as text, coalesce(lines.ids, '{}') as ids
    from carts ca left join lateral (
      select string_agg((to_jsonb(ci) - '{id,cart_id}'::text[])::text, ' ' order by ci.id) as text,
        array_agg(ci.id order by ci.id) as ids
      from cart_items ci where ci.cart_id = ca.id
    ) lines on true
    where ca.user_id = any (${cases.map(({ context }) => context.viewer.id)})`
  return new Map(rows.map(row => [row.user_id, row]))
}
