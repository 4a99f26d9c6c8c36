import { wire } from '#bench/load/load.ts'
import type { BenchTarget } from '#bench/load/target.ts'
import type { Fact } from '#bench/report.ts'
import type { TestData, Work } from './work.ts'

// What the supplier's staff asks of the desk, and a change that it makes to many records at once.

const REQUESTS = 1_000
const LIST_P95 = 60 // milliseconds
const HISTORY_P95 = 100 // milliseconds
const BULK = 5_000 // limits
const BULK_MS = 5_000

const WORDS = ['hotel', 'clinica', 'colegio', 'limpiezas', 'residencia', 'serra', 'barcelona', '101']

export const desk: Work<TestData>[] = [
  call('clients', 'clients/', LIST_P95, at => ({ page: (at % 20) + 1 })),
  call('clients-search', 'clients/', LIST_P95, at => ({ search: WORDS[at % WORDS.length] ?? '' })),
  call('clients-order', 'clients/', LIST_P95, at => ({ ordering: '-last_order', page: (at % 5) + 1 })),
  call('people', 'people/', LIST_P95, at => ({ page: (at % 20) + 1 })),
  call('people-search', 'people/', LIST_P95, at => ({ search: WORDS[at % WORDS.length] ?? '' })),
  call('orders', 'arrivals/', LIST_P95, at => ({ page: (at % 5) + 1 })),
  call('orders-all', 'arrivals/', LIST_P95, at => ({ closed: 1, page: (at % 20) + 1 })),
  call('orders-search', 'arrivals/', LIST_P95, at => ({ closed: 1, search: WORDS[at % WORDS.length] ?? '' })),
  call('orders-counts', 'arrivals/counts/', LIST_P95, () => ({})),
  call('history', 'history/', HISTORY_P95, at => ({ page: (at % 2) + 1 })),
  call('history-client', 'history/', HISTORY_P95, (_at, client) => ({ client })),
]

function call(
  name: string,
  path: string,
  p95: number,
  query: (at: number, client: number) => Record<string, string | number>,
): Work<TestData> {
  return {
    name: `desk-${name}`,
    title: `desk: ${name}`,
    limit: 'L1',
    share: undefined,
    p95,
    requests: async material => {
      const { buyers } = material
      const token = await administrator(material)
      return Array.from({ length: REQUESTS }, (_, at) => {
        const asked = query(at, buyers[at % buyers.length]?.client ?? 0)
        const written = Object.entries(asked).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
        return wire({ path: `/api/desk/${path}?${written.join('&')}`, token })
      })
    },
  }
}

/** Of the sellers the one who administers. */
async function administrator({ sql, sellers }: Pick<TestData, 'sql' | 'sellers'>): Promise<string> {
  const [admin] = await sql<{ id: number }[]>`select id from users where email = 'admin@pulcro.demo'`
  return sellers.find(({ user }) => user === admin?.id)?.token ?? ''
}

/** How long one change of thousands of limits takes, with a history of each. */
export async function measureDeskBulk({ origin }: BenchTarget, material: TestData): Promise<Fact[]> {
  const token = await administrator(material)
  const centers = await material.sql<
    { key: string }[]
  >`select external_id as key from centers order by id limit ${BULK}`
  const body = JSON.stringify({
    kind: 'centers',
    keys: centers.map(({ key }) => key),
    values: { purchase_limit: 1234.5, purchase_limit_period: 'M' },
  })
  const begin = performance.now()
  const answer = await fetch(`${origin}/api/desk/records/bulk/`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `JWT ${token}` },
    body,
  })
  const { changed } = (await answer.json()) as { changed?: number } // as its contract says
  return [
    {
      title: `${changed ?? 0} limits changed at once`,
      value: answer.ok ? performance.now() - begin : undefined,
      unit: 'ms',
      most: BULK_MS,
    },
  ]
}
