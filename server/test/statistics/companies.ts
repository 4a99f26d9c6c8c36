import { randomFor, type Random } from '#db/demo/random.ts'
import { divideRounded } from '#domain/money.ts'

// Random companies with orders and invoices, as raw documents: what the statistics are recounted from.

export interface Article {
  external_id: string
  name: string
  is_charge: boolean
  supplier: number | null
  /** Places in CATEGORIES. */
  categories: number[]
}

export interface Line {
  article: number
  /** In base units, thousandths. */
  units: bigint
  /** Cents. */
  base: bigint
  /** Place in the company's centers, of an invoice of several centers. */
  center: number | null
  /** What the database is given. */
  quantity: number
  unit_quantity: number
}

export interface RawDocument {
  at: string
  state: number | null
  center: number | null
  lines: Line[]
}

export interface Company {
  centers: { levels: [string, string, string] }[]
  orders: RawDocument[]
  invoices: RawDocument[]
  /** Places of the centers that the user is limited to; empty: to none of them. */
  limits: number[]
}

export interface CategoryPlan {
  name: string
  parent: number | null
  level: number
}

export const CATEGORIES: CategoryPlan[] = [
  { name: 'Papel', parent: null, level: 1 },
  { name: 'Químicos', parent: null, level: 1 },
  { name: 'Bobinas', parent: 0, level: 2 },
  { name: 'Higiénico', parent: 0, level: 2 },
  { name: 'Secamanos', parent: 2, level: 3 },
  { name: 'Suelos', parent: 1, level: 2 },
  { name: 'Cocina', parent: 1, level: 2 },
]

const ARTICLES = 40
const CHARGES = 3
export const SUPPLIERS = 5

export const articles: Article[] = Array.from({ length: ARTICLES + CHARGES }, (_, index) => {
  const random = randomFor('stat-article', index)
  const is_charge = index >= ARTICLES
  const places = random.sample(
    CATEGORIES.map((_plan, place) => place),
    random.pick([0, 1, 1, 1, 2]),
  )
  return {
    external_id: `A-${String(index).padStart(3, '0')}`,
    name: `Artículo ${index}`,
    is_charge,
    supplier: random.chance(0.9) ? random.int(0, SUPPLIERS - 1) : null,
    categories: is_charge && index > ARTICLES ? [] : places,
  }
})

const LEVELS = [
  ['Baleares', 'Palma', 'Playa'],
  ['Baleares', 'Palma', ''],
  ['Baleares', 'Inca', ''],
  ['Península', '', ''],
  ['Península', 'Palma', 'Playa'],
  ['', '', ''],
] as const

// The last minutes of a month in Madrid and the first ones, in winter and in summer.
const EDGES = ['2025-10-31T22:59:59Z', '2025-10-31T23:00:00Z', '2026-06-30T21:59:59Z', '2026-06-30T22:00:00Z']

export function companyOf(index: number): Company {
  const random = randomFor('stat-company', index)
  const centers = Array.from({ length: random.int(1, 5) }, () => ({
    levels: [...random.pick(LEVELS)] as [string, string, string],
  }))
  const some = (most: number, make: () => RawDocument) => Array.from({ length: random.int(0, most) }, make)
  const orders = some(8, () => documentOf(random, centers.length, { isOrder: true }))
  const invoices = random.chance(0.3) ? [] : some(9, () => documentOf(random, centers.length, { isOrder: false }))
  const places = centers.map((_center, place) => place)
  const limits = random.chance(0.5) ? random.sample(places, random.int(1, places.length)) : []
  return { centers, orders, invoices, limits }
}

function documentOf(random: Random, centers: number, { isOrder }: { isOrder: boolean }): RawDocument {
  const center = !isOrder && random.chance(0.3) ? null : random.int(0, centers - 1)
  const day = `${random.int(2023, 2026)}-${two(random.int(1, 11))}-${two(random.int(1, 28))}`
  const state = isOrder ? random.int(1, 10) : random.pick([null, null, null, 1, 2, 8, 9, 10])
  return {
    at: random.chance(0.2) ? random.pick(EDGES) : `${day}T12:00:00Z`,
    state,
    center,
    lines: Array.from({ length: random.int(1, 5) }, () => lineOf(random, { centers, isOrder, isOwn: center !== null })),
  }
}

interface Where {
  centers: number
  isOrder: boolean
  isOwn: boolean
}

function lineOf(random: Random, { centers, isOrder, isOwn }: Where): Line {
  const isCredit = !isOrder && random.chance(0.15)
  const thousandths = BigInt(random.pick([1000, 2000, 12_000, random.int(1, 99_999)]))
  const unit_quantity = isOrder ? random.pick([1, 1, 6, 0.5]) : 1
  const units = divideRounded(thousandths * BigInt(unit_quantity * 10), 10n)
  const base = BigInt(random.int(1, 250_000))
  return {
    article: random.int(0, articles.length - 1),
    units: isCredit ? -units : units,
    base: isCredit ? -base : base,
    center: isOwn || random.chance(0.3) ? null : random.int(0, centers - 1),
    quantity: (Number(thousandths) / 1000) * (isCredit ? -1 : 1),
    unit_quantity,
  }
}

const two = (number: number) => String(number).padStart(2, '0')
