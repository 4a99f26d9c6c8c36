import type { Sql } from '#server/database/connect.ts'
import type { Buyer } from './buyers.ts'

export const LIMITS = ['L0', 'L1', 'L2-line', 'L2-order', 'hash'] as const

export type LimitName = (typeof LIMITS)[number]

/** What requests that only read are made from. */
export interface ReadingData {
  buyers: Buyer[]
  /** Categories with at least 50 pages. */
  categories: number[]
  products: number[]
  /** Of these articles, or of some of them. */
  names: string[]
  /** The client with the long history, and its users. */
  regulars: Buyer[]
}

/** A person of the sales organisation, and a node that she asks for; none for all of hers. */
export interface Seller {
  user: number
  node: number | null
  /** A client in the node. */
  client: number
  token: string
}

/** Where the database is ours, what uses things up can be made ready too. */
export interface TestData extends ReadingData {
  sql: Sql
  sellers: Seller[]
}

/** Something that the product does, and what is promised about it: its limit and its ratio. */
export interface Work<From = ReadingData> {
  name: string
  title: string
  limit: LimitName
  /** Part of the limit at 16 connections that is promised; undefined if nothing is. */
  share: number | undefined
  /** Milliseconds that 95 of 100 answers stay below at 16 connections. */
  p95: number | undefined
  /** Each request uses up what was made ready for it. */
  once?: boolean
  /** The requests are other ones in each measurement, as what was asked before is known. */
  anew?: boolean
  /** Makes ready what the requests need, before every measurement, and makes them. */
  requests(material: From): Promise<Uint8Array[]>
}
