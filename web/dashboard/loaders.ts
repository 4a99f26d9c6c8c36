import type { z } from 'zod'
import * as contract from '#domain/dashboard/contract.ts'
import * as documents from '#domain/dashboard/documents/contract.ts'
import * as rankings from '#domain/dashboard/rankings/contract.ts'
import { businessDay } from '#domain/dates.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { queries } from '#web/calls/queries.ts'
import { type Going, load } from '#web/routing/load.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { currentNarrowing } from '#web/session/useCountry.ts'
import { figuresQuery, nodesQuery } from './api.ts'
import * as asked from './asked.ts'
import { askedOf, type AskedScope } from './scope/asked.ts'
import type { rankingSearch, WrittenScope } from './scope/written.ts'

type Called<Query extends z.ZodType> = Endpoint<string, Query>
type RankingSearch = ReturnType<typeof rankingSearch>

/** The nodes of the person come first: an address without a node is of the first one (R289). */
const loaderOf =
  <Query extends z.ZodType, Search>(
    endpoint: Called<Query>,
    ofScope: (scope: AskedScope, search: Search) => z.input<Query>,
  ) =>
  async ({ deps }: Going<Search & WrittenScope>): Promise<void> => {
    const { results: tree } = await queries.ensureQueryData(nodesQuery)
    if (tree.length === 0) return
    const { figures: country } = await currentNarrowing()
    const scope = askedOf(tree, deps, businessDay(new Date()))
    load(figuresQuery(endpoint, ofScope(scope, deps), country))
  }

/** The same of the centers of the client that the address names; nothing where it names none. */
const centersLoaderOf =
  <Query extends z.ZodType>(
    endpoint: Called<Query>,
    ofClient: (scope: AskedScope, search: RankingSearch, client: number) => z.input<Query>,
  ) =>
  async ({ params, ...going }: Going<RankingSearch, 'client'>): Promise<void> => {
    const client = wholeNumberOf(params.client)
    if (client === undefined) return
    await loaderOf(endpoint, (scope, search: RankingSearch) => ofClient(scope, search, client))({
      ...going,
      params: {},
    })
  }

export const loadSummary = loaderOf(contract.readSummary, asked.ofYear)
export const loadOrders = loaderOf(documents.readOrders, asked.ofYear)
export const loadDeliveryNotes = loaderOf(documents.readDeliveryNotes, asked.ofYear)
export const loadInvoices = loaderOf(documents.readSaleInvoices, asked.ofYear)
export const loadSales = loaderOf(contract.readSales, asked.ofSales)
export const loadPreferred = loaderOf(contract.readPreferredSuppliers, asked.ofPreferred)
export const loadOffers = loaderOf(contract.readOffersShare, asked.ofNode)
export const loadEfficiency = loaderOf(contract.readEfficiency, asked.ofNode)

export const loadSalesClients = loaderOf(rankings.listSalesClients, asked.ofSalesClients)
export const loadNotesClients = loaderOf(rankings.listDeliveryNotesClients, asked.ofNotesClients)
export const loadInvoicesClients = loaderOf(rankings.listSaleInvoicesClients, asked.ofInvoicesClients)
export const loadLostClients = loaderOf(rankings.listLostClients, asked.ofLostClients)

export const loadSalesCenters = centersLoaderOf(rankings.listSalesCenters, asked.ofSalesCenters)
export const loadNotesCenters = centersLoaderOf(rankings.listDeliveryNotesCenters, asked.ofNotesCenters)
export const loadInvoicesCenters = centersLoaderOf(rankings.listSaleInvoicesCenters, asked.ofInvoicesCenters)
export const loadLostCenters = centersLoaderOf(rankings.listSalesCenters, asked.ofLostCenters)
