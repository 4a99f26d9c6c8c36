import { chain, type Client, miramar, olivos } from './clients.ts'
import type { Row } from '#db/demo/csv.ts'
import { person, plainWord, telephone } from './people.ts'
import { randomFor } from '#db/demo/random.ts'

export type User = {
  email: string
  first_name: string
  last_name: string
  role: 'admin' | 'sales_person' | 'lead_manager' | 'client'
  password?: string
  countries: string
  client?: string
  /** Codes of the centers that somebody is held to. */
  centers?: string[]
  /** Up to which amount; null without a maximum. */
  validates?: number | null
}

export const ventas = 'ventas@pulcro.demo'
export const compras = 'compras@pulcro.demo'

const password = 'pulcro-demo'
const both = 'es|pt'

const accounts: User[] = [
  {
    email: 'admin@pulcro.demo',
    first_name: 'Alba',
    last_name: 'Quintana',
    role: 'admin',
    password,
    countries: both,
    validates: null,
  },
  { email: ventas, first_name: 'Marc', last_name: 'Sastre', role: 'sales_person', password, countries: both },
  {
    email: 'leads@pulcro.demo',
    first_name: 'Nerea',
    last_name: 'Olmedo',
    role: 'lead_manager',
    password,
    countries: both,
  },
  { email: compras, first_name: 'Ana', last_name: 'Serra', role: 'client', password, countries: 'es', client: miramar },
  {
    email: 'centro@pulcro.demo',
    first_name: 'Rocío',
    last_name: 'Luque',
    role: 'client',
    password,
    countries: 'es',
    client: olivos,
  },
  {
    email: 'valida@pulcro.demo',
    first_name: 'Marta',
    last_name: 'Ruiz',
    role: 'client',
    password,
    countries: 'es',
    client: miramar,
    validates: 5000,
  },
  {
    email: 'joan.pons@hotelmiramar.example',
    first_name: 'Joan',
    last_name: 'Pons',
    role: 'client',
    countries: 'es',
    client: miramar,
    validates: 1500,
  },
]

export function buildSalesPeople(count: number): User[] {
  const taken = new Set<string>()
  return Array.from({ length: count - 1 }, (_, index) => {
    const someone = person(randomFor('sales-person', index), 'es')
    return { ...someone, email: freeAddress(someone, 'pulcro.example', taken), role: 'sales_person', countries: both }
  })
}

export function buildUsers(sales: User[], clients: Client[], count: number): User[] {
  const taken = new Set(accounts.map(user => user.email))
  const random = randomFor('client-users')
  const companies = clients.filter(client => client.external_id !== miramar && client.external_id !== olivos)
  const buyers = Array.from({ length: count }, (_, index): User => {
    const client = random.pick(companies)
    const someone = person(randomFor('client-user', index), client.country)
    const email = freeAddress(someone, client.domain, taken)
    return {
      ...someone,
      email,
      role: 'client',
      countries: client.country,
      client: client.external_id,
      validates: random.chance(0.15) ? random.int(2, 12) * 500 : undefined,
    }
  })
  return [...accounts, ...sales, ...buyers]
}

const HELD_TO = 300

/** Who buys for all centers of the chain, and who for those of one zone alone. */
export function chainUsers(centers: { client: Client; external_id: string }[]): User[] {
  const own = centers.filter(({ client }) => client.external_id === chain)
  if (own.length === 0) return []
  const held = own.slice(0, HELD_TO).map(({ external_id }) => external_id)
  const common = { role: 'client', password, countries: 'es', client: chain } as const
  return [
    { ...common, email: 'cadena@pulcro.demo', first_name: 'Inés', last_name: 'Cordón', validates: null },
    { ...common, email: 'zona@pulcro.demo', first_name: 'Hugo', last_name: 'Vidal', centers: held },
  ]
}

function freeAddress(
  { first_name, last_name }: Pick<User, 'first_name' | 'last_name'>,
  domain: string,
  taken: Set<string>,
): string {
  for (let number = 1; ; number++) {
    const email = `${plainWord(first_name)}.${plainWord(last_name)}${number > 1 ? number : ''}@${domain}`
    if (taken.has(email)) continue
    taken.add(email)
    return email
  }
}

export function* userRows(users: User[]): Generator<Row> {
  for (const { email, first_name, last_name, role, password: secret, countries, client, centers, validates } of users) {
    const can = validates !== undefined
    yield {
      email,
      first_name,
      last_name,
      role,
      password: secret,
      countries,
      clients: client,
      centers: centers?.join('|') ?? '',
      can_validate_orders: can,
      can_validate_offers: can,
      validation_limit: validates ?? undefined,
      phone: role === 'sales_person' ? telephone(randomFor('user-phone', email), 'es') : '',
      active: true,
    }
  }
}
