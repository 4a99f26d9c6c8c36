import type { TestServer } from '#server/test/server.ts'
import { type Client, type Department, nextId, type RawDocument, type SalesNode, type Target } from './department.ts'
import { storeDepartments } from './stored.ts'

// Three nodes, each with its own client and one that has centers in two of them: who may see what of them.

const NOW = '2026-11-20T10:00:00Z'
const DAYS = ['2025-03-10', '2025-11-12', '2026-02-03', '2026-11-04', '2026-11-19']
const KINDS = ['orders', 'delivery_notes', 'invoices'] as const
const TARGETS = ['sales', 'orders', 'delivery_notes', 'new_clients', 'new_sales'] as const

/** The north has the coast below it; the south is apart. */
export interface SmallHouse {
  nodes: Record<'north' | 'coast' | 'south', number>
  /** Clients with all their centers in one node, one that has left, and one with centers in two. */
  clients: Record<'north' | 'coast' | 'south' | 'lost' | 'shared', number>
  people: Record<'north' | 'coast' | 'south' | 'both' | 'nowhere' | 'admin' | 'client' | 'lead', number>
  /** An article's supplier. */
  supplier: number
}

export async function smallHouse(server: TestServer): Promise<SmallHouse> {
  const { make, sql } = server
  const [north, coast, south] = [node('Norte', null), node('Costa', null), node('Sur', null)]
  coast.parent = north.id
  const clients = {
    north: clientOf('Hotel Norte', [north]),
    coast: clientOf('Hotel Costa', [coast]),
    south: clientOf('Hotel Sur', [south]),
    lost: clientOf('Hotel Perdido', [south], DAYS.slice(0, 2)),
    shared: clientOf('Hotel Cadena', [coast, south]),
  }
  const department: Department = {
    now: NOW,
    today: NOW.slice(0, 10),
    nodes: [north, coast, south],
    named: [south.id],
    person: nextId(),
    clients: Object.values(clients),
    targets: [north, coast, south].flatMap(targetsOf),
  }
  const [supplier] = await storeDepartments(server, [department])
  const sales = async (...nodes: SalesNode[]) => {
    const person = await make.user({ role: 'sales_person', countries: ['es'] })
    for (const { id } of nodes)
      await sql`insert into sales_node_users (user_id, sales_node_id) values (${person}, ${id})`
    return person
  }
  return {
    nodes: { north: north.id, coast: coast.id, south: south.id },
    clients: {
      north: clients.north.id,
      coast: clients.coast.id,
      south: clients.south.id,
      lost: clients.lost.id,
      shared: clients.shared.id,
    },
    people: {
      north: await sales(north),
      coast: await sales(coast),
      south: department.person,
      both: await sales(coast, south),
      nowhere: await sales(),
      admin: await make.user({ role: 'admin' }),
      client: await make.user({ role: 'client', clients: [clients.coast.id] }),
      lead: await make.user({ role: 'lead_manager' }),
    },
    supplier: supplier!,
  }
}

const node = (name: string, parent: number | null): SalesNode => ({ id: nextId(), name, parent })

function clientOf(name: string, nodes: SalesNode[], days = DAYS): Client {
  const centers = nodes.map(({ id, name }) => ({ id: nextId(), name: `Centro ${name}`, address: '', node: id }))
  return {
    id: nextId(),
    name,
    country: 'es',
    centers,
    documents: centers.flatMap(center => days.flatMap(day => KINDS.map(kind => documentOf(kind, day, center)))),
    offers: centers.map(center => ({ at: '2026-10-01T10:00:00Z', center, state: 2 })),
  }
}

const documentOf = (kind: RawDocument['kind'], day: string, center: RawDocument['center']): RawDocument => ({
  kind,
  at: `${day}T10:00:00Z`,
  state: kind === 'orders' ? 2 : null,
  center,
  lines: [{ supplier: 0, cents: 100_00, center: null }],
  discount: 0,
})

// November 2026 has 21 working days: what is gone of these objectives is whole cents.
const targetsOf = ({ id }: SalesNode): Target[] =>
  ['2026-10-01', '2026-11-01'].flatMap(month => [
    ...TARGETS.map(kind => ({ node: id, supplier: null, kind, month, cents: 2100_00 })),
    { node: id, supplier: 0, kind: 'sales' as const, month, cents: 1050_00 },
  ])
