import type { OffersDashboard } from '#domain/dashboard/contract.ts'
import { percentageOfTarget } from '#domain/dashboard/objectives.ts'
import { yearBefore } from '#domain/dashboard/period.ts'
import type { SignedInContext } from '#server/context.ts'
import { askedYear, type ScopeQuery } from '#server/dashboard/asked.ts'
import { findOfferShares } from './offers-store.ts'

export async function readOffersShare(context: SignedInContext, query: ScopeQuery): Promise<OffersDashboard> {
  const { reach, period, today } = await askedYear(context, query)
  const { now, before } = await findOfferShares(context.sql, { reach, year: period, past: yearBefore(today), today })
  return {
    ...period,
    year_new_clients_offers_percentage: percentageOfTarget(now.new_clients, now.offers),
    previous_year_new_clients_offers_percentage: percentageOfTarget(before.new_clients, before.offers),
    year_new_clients_with_offer: now.new_clients,
    year_offers: now.offers,
    previous_year_new_clients_with_offer: before.new_clients,
    previous_year_offers: before.offers,
  }
}
