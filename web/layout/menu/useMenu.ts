import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAccount, useConfig, useUserInfo } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { mayOpen, menuFor, placesFor } from './menu.ts'
import type { MenuContext, MenuItem } from './menu.ts'
import { isSwitchedOff } from './switchedOff.ts'

interface Menu {
  items: MenuItem[]
  /** Entrances outside the main menu: favourites, profile, support, clients. */
  places: Set<string>
  mayOpen: (path: string) => boolean
  /** The brand has nothing there, for whomever. */
  isSwitchedOff: (path: string) => boolean
}

const NOTHING: Menu = { items: [], places: new Set(), mayOpen: () => true, isSwitchedOff: () => false }

/** What the signed-in user may go to. Nothing is listed, and nothing refused, until the account is here. */
export function useMenu(): Menu {
  const account = useAccount()
  const { flags, traits } = useConfig()
  const { client, center } = useSession().state
  const info = useUserInfo()
  const { routesByPath } = useRouter()
  return useMemo(() => {
    if (!account) return NOTHING
    const context: MenuContext = {
      actor: account,
      flags,
      traits,
      has_client: client !== null,
      has_center: center !== null,
      has_notes: center?.has_delivery_notes === true,
      has_nodes: account.has_sales_nodes,
      validable_orders: info?.validable_orders ?? account.validable_orders,
      validable_offers: info?.validable_offers ?? account.validable_offers,
      unseen_offers: info?.unseen_offers ?? 0,
    }
    // The routes are the list of the screens that there are.
    const isBuilt = (href: string) => href in routesByPath || `${href}/` in routesByPath
    return {
      items: menuFor(context, isBuilt),
      places: placesFor(context, isBuilt),
      mayOpen: path => mayOpen(path, context),
      isSwitchedOff: path => isSwitchedOff(path, context),
    }
  }, [account, flags, traits, client, center, info, routesByPath])
}
