import type { TestServer } from '#server/test/server.ts'
import { type ForeignRows, makeThings } from './company-things.ts'
import { cartFiller } from './full-carts.ts'
import { MISSING, missingLike } from './missing-things.ts'

export const ACTORS = [
  'anonymous',
  'client_a',
  'client_b',
  'sales_own',
  'sales_foreign',
  'lead_manager',
  'validator',
  'admin',
] as const

export type Actor = (typeof ACTORS)[number]

export interface ForeignData {
  users: Record<Exclude<Actor, 'anonymous'>, number>
  /** Of company A: within reach of client_a, sales_own, validator and admin. */
  a: ForeignRows
  /** Of company B: within reach of client_b, sales_foreign and admin. */
  b: ForeignRows
  /** Of a company in Portugal: out of everyone's reach. */
  abroad: ForeignRows
  missing: ForeignRows
  article: number
  unit: number
  unitOfOther: number
  /** A province that visitors write from. */
  region: number
  /** A file that was taken in. */
  imported: number
  /** A request for access that waits: another one each time, as long as there are. */
  accessRequest(): number
  /** A new lead but for its province. */
  newLead: object
  /** Gives everyone a full cart again, each for a company of their own reach, and each buyer one favourite. */
  refillCarts(): Promise<void>
}

// Each actor of the matrix decides some.
const MOST_REQUESTS = 200

/** Three companies that must not see each other, and everyone who has to do with them. */
export async function makeForeignData(server: TestServer): Promise<ForeignData> {
  const { make, sql } = server
  const sales_own = await make.user({ role: 'sales_person', countries: ['es'] })
  const sales_foreign = await make.user({ role: 'sales_person', countries: ['es'] })
  const clientA = await make.client({ name: 'Empresa Acacia', sales_person: sales_own })
  const clientB = await make.client({ name: 'Empresa Boj', sales_person: sales_foreign })
  const clientAbroad = await make.client({ name: 'Empresa Cedro', country: 'pt' })
  const buyerAbroad = await make.user({ clients: [clientAbroad] })
  const users = {
    client_a: await make.user({ clients: [clientA] }),
    client_b: await make.user({ clients: [clientB] }),
    sales_own,
    sales_foreign,
    lead_manager: await make.user({ role: 'lead_manager', countries: ['es'] }),
    validator: await make.user({ clients: [clientA], can_validate_orders: true, can_validate_offers: true }),
    admin: await make.user({ role: 'admin', countries: ['es'], can_validate_orders: true, can_validate_offers: true }),
  }
  const article = await make.product({ name: 'Papel secamanos', external_id: 'MERCADO-1' })
  const other = await make.product({ name: 'Gel de manos' })
  const unit = await make.unit(article, 6)
  const unitOfOther = await make.unit(other, 0.001)
  const region = await make.region()
  const regionAbroad = await make.region('Lisboa', 'pt')
  const [imported] = await sql<{ id: number }[]>`
    insert into imports (kind, file_name, started_at) values ('stock', 'stock.csv', '2026-11-01T10:00:00Z') returning id`
  await make.refresh()

  const requests = await sql<{ id: number }[]>`
    insert into access_requests (email, language, created_at)
    select 'pide-' || n || '@hotel.test', 'es', '2026-11-01T10:00:00Z' from generate_series(1, ${MOST_REQUESTS}) n returning id`

  const shared = { article, sales_own, sales_foreign, province: region }
  const a = await makeThings(server, { ...shared, client: clientA, buyer: users.client_a })
  const b = await makeThings(server, { ...shared, client: clientB, buyer: users.client_b })
  const abroad = await makeThings(server, {
    ...shared,
    client: clientAbroad,
    buyer: buyerAbroad,
    province: regionAbroad,
  })
  a.node = await make.salesNode({ users: [sales_own], centers: [a.center] })
  b.node = await make.salesNode({ users: [sales_foreign], centers: [b.center] })

  const refillCarts = cartFiller(sql, {
    buyers: [
      { user: users.client_a, company: a },
      { user: users.client_b, company: b },
      { user: buyerAbroad, company: abroad },
    ],
    sellers: [
      ...[users.sales_own, users.validator, users.admin].map(user => ({ user, company: a })),
      { user: users.sales_foreign, company: b },
    ],
    inCart: article,
    favourite: other,
  })

  return {
    users,
    a,
    b,
    abroad,
    missing: missingLike(a),
    article,
    unit,
    unitOfOther,
    region,
    imported: imported!.id,
    accessRequest: () => requests.pop()?.id ?? MISSING,
    newLead: {
      name: 'Residencia Las Flores',
      email: 'info@flores.test',
      sales_person: sales_own,
      external_id: '',
      ...(await make.leadChoices()),
    },
    refillCarts,
  }
}
