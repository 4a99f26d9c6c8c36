import { randomFor, type Random } from '#db/demo/random.ts'
import { endOfMonth, type Holiday, madridDay, monthOf, monthsOf, plus, yearAgo, yearOf } from './days.ts'
import { type Client, type Department, nextId, type SalesNode, type Target } from './department.ts'
import { documentsOf } from './documents.ts'

// Random sales departments, with all that their figures are made of.

/** Whose objectives each year has; 2020 and before none. */
const PREFERRED: Record<number, number[]> = { 2023: [5], 2024: [0, 1], 2025: [1, 2, 3], 2026: [0, 3, 4], 2027: [] }

const CLOCKS = [
  '2024-02-29T11:00:00Z',
  '2025-02-28T11:00:00Z',
  '2024-03-01T08:00:00Z',
  '2026-02-28T11:00:00Z', // a Saturday
  '2025-12-31T22:59:59Z', // the last second of a year in Madrid
  '2025-12-31T23:00:00Z', // the first one
  '2024-12-31T12:00:00Z',
  '2026-08-02T10:00:00Z', // a Sunday, no working day is over
  '2026-04-06T10:00:00Z', // a holiday on a Monday
  '2026-06-30T21:59:59Z',
  '2026-06-30T22:00:00Z',
  '2025-05-01T09:00:00Z', // a holiday on the first of a month
  '2026-11-20T10:00:00Z',
  '2026-11-30T10:00:00Z',
  '2025-03-31T10:00:00Z',
]

const FIXED = ['01-01', '05-01', '08-15', '11-01', '12-25']
const OF_COUNTRY: Record<string, string[]> = {
  es: ['01-06', '10-12', '12-06', '12-08'],
  pt: ['04-25', '06-10', '12-08'],
}
const EASTER_MONDAYS = ['2023-04-10', '2024-04-01', '2025-04-21', '2026-04-06', '2027-03-29']

/** Calculated ones of every year; of Spain 2025 and Portugal 2024 those that were sent; others of a part of Spain. */
export const HOLIDAYS: Holiday[] = [
  ...Object.entries(OF_COUNTRY).flatMap(([country, own]) =>
    Array.from({ length: 12 }, (_, index) => 2016 + index).flatMap(year =>
      [...FIXED, ...own].map(day => holiday(country, `${year}-${day}`, {})),
    ),
  ),
  ...EASTER_MONDAYS.map(day => holiday('es', day, {})),
  ...['2025-01-06', '2025-02-03', '2025-04-18', '2025-05-01', '2025-12-31', '2025-12-25'].map(day =>
    holiday('es', day, { isSent: true }),
  ),
  ...['2024-02-13', '2024-12-24', '2024-03-01'].map(day => holiday('pt', day, { isSent: true })),
  ...['2026-11-17', '2024-02-28'].map(day => holiday('es', day, { isSent: true, isPartial: true })),
  ...['2026-11-18', '2026-06-29', '2026-01-01'].map(day => holiday('es', day, { isPartial: true })),
]

function holiday(country: string, date: string, { isSent = false, isPartial = false }): Holiday {
  return { country, date, name: `Fiesta ${date} ${isSent ? 'enviada' : 'calculada'}`, isSent, isPartial }
}

export function departmentOf(index: number): Department {
  const random = randomFor('sales-department', index)
  const now = CLOCKS[index % CLOCKS.length]!
  const today = madridDay(now)
  const nodes = nodesOf(random, index)
  const clients = Array.from({ length: index % 60 === 7 ? 45 : random.int(0, 6) + random.int(0, 2) }, (_, place) =>
    clientOf(random, { nodes, today, name: nameOf(random, place) }),
  )
  const named = random.sample(
    nodes.map(({ id }) => id),
    random.pick([1, 1, 1, 2, 3]),
  )
  return { now, today, nodes, named, person: nextId(), clients, targets: targetsOf(random, nodes, today) }
}

function nodesOf(random: Random, index: number): SalesNode[] {
  const nodes: SalesNode[] = []
  const depth = (node: SalesNode): number =>
    node.parent === null ? 1 : 1 + depth(nodes.find(({ id }) => id === node.parent)!)
  for (const place of Array(random.int(1, 6)).keys()) {
    const above = nodes.filter(node => depth(node) < 3)
    const parent = random.chance(0.3) || above.length === 0 ? null : random.pick(above).id
    nodes.push({ id: nextId(), parent, name: `${random.pick(['Zona', 'área', 'Ámbito', 'Norte'])} ${index}.${place}` })
  }
  return nodes
}

const NAMES = ['Ñandú', 'Nube', 'nube', 'Ábaco', 'abaco', 'Zafiro', 'Hotel Sol', 'Hotel Mar', 'Café Niño']
const nameOf = (random: Random, place: number) => `${random.pick(NAMES)}${random.chance(0.3) ? '' : ` ${place}`}`

interface Where {
  nodes: SalesNode[]
  today: string
  name: string
}

function clientOf(random: Random, { nodes, today, name }: Where): Client {
  const centers = Array.from({ length: random.int(1, 4) }, (_, place) => ({
    id: nextId(),
    name: `${random.pick(['Centro', 'Almacén', 'Cocina'])}${random.chance(0.2) ? '' : ` ${place}`}`,
    address: `Calle ${place}`,
    node: random.chance(0.15) ? null : random.pick(nodes).id,
  }))
  const documents = documentsOf(random, centers, today)
  const orders = documents.filter(({ kind }) => kind === 'orders').map(({ at }) => at)
  return {
    id: nextId(),
    name,
    country: random.chance(0.7) ? 'es' : 'pt',
    centers,
    documents,
    offers: Array.from({ length: random.int(0, 3) }, () => ({
      at: offeredAt(random, orders, today),
      center: random.pick(centers),
      state: random.pick([1, 2, 10]),
    })),
  }
}

/** Often on the days around the first order. */
function offeredAt(random: Random, orders: string[], today: string): string {
  const first = orders.toSorted().at(0)
  const day = first === undefined || random.chance(0.5) ? plus(today, -random.int(-3, 720)) : first.slice(0, 10)
  return `${plus(day, random.int(-1, 1))}T${random.pick(['07', '15'])}:00:00Z`
}

function targetsOf(random: Random, nodes: SalesNode[], today: string): Target[] {
  const months = monthsOf({ from: `${yearOf(yearAgo(today))}-01-01`, to: endOfMonth(`${yearOf(today)}-12-01`) })
  const kinds = ['sales', 'orders', 'delivery_notes', 'new_clients', 'new_sales'] as const
  const chance = random.pick([0, 0.5, 0.9])
  return nodes.flatMap(({ id: node }) =>
    months.flatMap(month => [
      ...kinds
        .filter(() => random.chance(chance))
        .map(kind => ({
          node,
          supplier: null,
          kind,
          month: monthOf(month),
          cents: random.pick([0, random.int(1, 900_000)]),
        })),
      ...(PREFERRED[yearOf(month)] ?? [])
        .filter(() => random.chance(chance / 2))
        .map(supplier => ({ node, supplier, kind: 'sales' as const, month, cents: random.int(0, 300_000) })),
    ]),
  )
}
