import { countryOf, EUROPE } from '#domain/clients/europe.ts'
import type { Account } from '#domain/session/contract.ts'
import { queries } from '#web/calls/queries.ts'
import { accountQuery, useAccount } from './account.ts'
import type { Session } from './session.ts'
import { useSession } from './SessionProvider.tsx'
import { currentSession } from './store.ts'

type Selection = Pick<Session, 'client' | 'center' | 'country'>

/** The country that the header shows: the chosen one, else the first one of the staff, and for who buys all of Europe. */
export function useCountry(): string {
  return countryShown(useSession().state, useAccount())
}

const countryShown = ({ country }: Selection, account: Account | undefined): string =>
  country ?? (account?.role === 'client' ? null : account?.country) ?? EUROPE

/** The country that lists of clients and centres are narrowed to; undefined for all. */
export const useListedCountry = (): string | undefined => listedCountry(useSession().state, useAccount())

const listedCountry = (selection: Selection, account: Account | undefined): string | undefined =>
  countryOf(countryShown(selection, account).toLowerCase())

/** The country that figures are of: who has one alone sees all of the nodes. */
export const useFiguresCountry = (): string | undefined => figuresCountry(useSession().state, useAccount())

function figuresCountry(selection: Selection, account: Account | undefined): string | undefined {
  const countries = account?.countries.filter(({ id }) => id.toLowerCase() !== EUROPE) ?? []
  return countries.length > 1 ? listedCountry(selection, account) : undefined
}

export interface Narrowing {
  client: number | undefined
  center: number | undefined
  country: string | undefined
}

/** What lists of documents are narrowed to. The chosen client narrows them further than a country would. */
export const useNarrowing = (): Narrowing => narrowingOf(useSession().state, useAccount())

function narrowingOf(selection: Selection, account: Account | undefined): Narrowing {
  const { client, center } = selection
  return { client: client?.id, center: center?.id, country: client ? undefined : listedCountry(selection, account) }
}

/** The same for a loader, which is asked before anything is drawn. */
export async function currentNarrowing() {
  const account = await queries.ensureQueryData(accountQuery)
  const selection = currentSession()
  return {
    narrowing: narrowingOf(selection, account),
    listed: listedCountry(selection, account),
    figures: figuresCountry(selection, account),
  }
}
