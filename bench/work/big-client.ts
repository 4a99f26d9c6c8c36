import type { Sql } from '#server/database/connect.ts'
import type { BenchTarget } from '#bench/load/target.ts'
import type { Fact } from '#bench/report.ts'
import { signIn } from './buyers.ts'

// One client with 800 centers and 28,800 orders, in the large demo company: everybody who reads its documents, one call
// at a time.

const CHAIN = '90000'
const TIMES = 20
const MOST_MS = 200 // 95 of 100 answers of each call

interface Reader {
  who: string
  user: number
  token: string
}

interface Place {
  client: number
  center: number
  invoice: number | null
}

/** What takes longest of all calls about the chain, for each who makes them. */
export async function measureBigClient({ origin, sql, jwtSecret }: BenchTarget): Promise<Fact[]> {
  const place = await findChain(sql)
  if (!place) return []
  const facts: Fact[] = []
  for (const { who, token } of await readersOf(sql, jwtSecret, place)) {
    let slowest = { path: '', p95: 0 }
    for (const path of pathsOf(place)) {
      const p95 = await timed(`${origin}/api/${path}`, token)
      if (p95 > slowest.p95) slowest = { path, p95 }
    }
    const { path, p95 } = slowest
    facts.push({
      title: `client of 800 centers, ${who}`,
      value: p95,
      unit: 'ms',
      most: MOST_MS,
      isTime: true,
      note: path,
    })
  }
  return facts
}

const ALL_DAYS = 'after=2016-01-01'
const SEARCHES = ['', 'bolsa', 'papel', '44', 'sevilla']

function pathsOf({ client, center, invoice }: Place): string[] {
  const lists = ['orders', 'delivery_notes', 'sale_invoices', 'validated_orders']
  return [
    ...lists.flatMap(list => SEARCHES.map(search => `${list}/?${ALL_DAYS}&client=${client}&search=${search}`)),
    ...lists.map(list => `${list}/?${ALL_DAYS}&client=${client}&page=100`),
    ...lists.map(list => `${list}/?${ALL_DAYS}&client=${client}&center=${center}`),
    'orders/?page_size=1',
    'validable_orders/',
    'clients/',
    `centers/?client=${client}`,
    `centers/?client=${client}&search=sevilla`,
    `products/?client=${client}&center=${center}`,
    `products/?client=${client}&center=${center}&search=papel`,
    `products/?client=${client}&center=${center}&only_usual_products=true`,
    `c_dashboard/client_purchases/?client=${client}`,
    `c_dashboard/client_center_purchases/?client=${client}`,
    `c_dashboard/client_product_purchases/?client=${client}`,
    `info_co2e/?client=${client}`,
    ...(invoice === null ? [] : [`sale_invoices/${invoice}/`]),
  ]
}

async function timed(url: string, token: string): Promise<number> {
  const times: number[] = []
  for (let time = 0; time <= TIMES; time++) {
    const begin = performance.now()
    const answer = await fetch(url, { headers: { authorization: `JWT ${token}` } })
    await answer.arrayBuffer()
    // What somebody may not read is answered so.
    if (answer.status >= 500) throw new Error(`${url} answered ${answer.status}`)
    if (time > 0) times.push(performance.now() - begin) // the first fills the caches
  }
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0
}

/** The chain, its first center and its longest invoice. */
async function findChain(sql: Sql): Promise<Place | undefined> {
  const [found] = await sql<Place[]>`
    select c.id as client, (select min(ce.id) from centers ce where ce.client_id = c.id) as center,
      (select i.id from invoices i where i.client_id = c.id order by i.lines desc, i.id limit 1) as invoice
    from clients c where c.external_id = ${CHAIN}`
  return found
}

/** One of each role: of the client, held to 300 of its centers, who sells to it, and an admin. */
async function readersOf(sql: Sql, jwtSecret: string, { client }: Place): Promise<Reader[]> {
  const rows = await sql<Omit<Reader, 'token'>[]>`
    select case when u.role <> 'client' then u.role when h.user_id is null then 'a buyer' else 'held to 300 of them' end as who,
      min(u.id) as user
    from users u left join held_users h on h.user_id = u.id left join user_clients uc on uc.user_id = u.id
      left join clients c on c.id = ${client} and c.sales_person_id = u.id
    where u.active and (uc.client_id = ${client} or c.id is not null or u.role = 'admin') group by 1 order by 1`
  return signIn(sql, jwtSecret, rows)
}
