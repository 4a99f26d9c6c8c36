// What a sales department consists of: nodes, their people, clients with their documents, objectives and offers.

export interface SalesNode {
  id: number
  parent: number | null
  name: string
}

export interface Center {
  id: number
  name: string
  address: string
  node: number | null
}

export interface Line {
  /** Place in SUPPLIERS; null for articles of none. */
  supplier: number | null
  cents: number
  /** Of an invoice of several centers. */
  center: Center | null
}

export interface RawDocument {
  kind: 'orders' | 'delivery_notes' | 'invoices'
  at: string
  state: number | null
  center: Center | null
  lines: Line[]
  /** Cents that an order's base has less than its lines. */
  discount: number
}

export interface Offer {
  at: string
  center: Center
  state: number
}

export interface Client {
  id: number
  name: string
  country: string
  centers: Center[]
  documents: RawDocument[]
  offers: Offer[]
}

export interface Target {
  node: number
  supplier: number | null
  kind: 'sales' | 'orders' | 'delivery_notes' | 'new_clients' | 'new_sales'
  month: string
  cents: number
}

export interface Department {
  now: string
  today: string
  nodes: SalesNode[]
  /** The ids of the nodes that name the person. */
  named: number[]
  person: number
  clients: Client[]
  targets: Target[]
}

export const SUPPLIERS = 8

/** Above all ids that the database gives by itself. */
const FIRST_ID = 1_000_000
let last = FIRST_ID
export const nextId = () => ++last
