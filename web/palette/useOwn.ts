import { useQueryClient } from '@tanstack/react-query'
import { LANGUAGES } from '#domain/language.ts'
import { listOrders } from '#domain/orders/contract.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { call } from '#web/calls/call.ts'
import { useCart, useClearCart } from '#web/cart/api.ts'
import { useRecentClients } from '#web/clients/useRecentClients.ts'
import { LANGUAGE_NAMES } from '#web/session/languageNames.ts'
import { paths } from '#web/routing/paths.ts'
import { useAccount } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { signOut } from '#web/session/signOut.ts'
import { changeLanguage, type TextKey, useTexts } from '#web/texts/texts.ts'
import { chooseScheme, useScheme } from '#web/theme/scheme.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { matches } from './rows.ts'
import type { Group, Row } from './rows.ts'
import type { PaletteSearch } from './typed.ts'
import { useChooseClient } from './useFound.ts'
import { visitsOf } from '#web/products/visits.ts'

interface MenuPlace {
  id: string
  label: TextKey
  pending: number
}

/** What the menu offers, which stands above the palette and hands it down. */
export interface OfferedMenu {
  items: (MenuPlace & { href: string | undefined; children: (MenuPlace & { href: string })[] })[]
  /** Entrances outside the main menu: favourites, profile, support, clients. */
  places: Set<string>
}

/** What the browser knows by itself: the places of the menu, what can be done here, and what was used last. */
export function useOwn({ words, groups, isEmpty }: PaletteSearch, menu: OfferedMenu): Group[] {
  const lasts = useLast()
  const own: Group[] = [
    ...(isEmpty ? lasts : []),
    { id: 'places', rows: usePlaces(menu), state: 'ready' },
    { id: 'actions', rows: useActions(), state: 'ready' },
  ]
  return own
    .filter(({ id }) => groups.includes(id))
    .map(group => ({ ...group, rows: isEmpty ? group.rows : group.rows.filter(({ title }) => matches(title, words)) }))
}

function useLast(): Group[] {
  const account = useAccount()
  const { go } = useAddress()
  const place = useBuyerPaths()
  const clients = useRecentClients()
  const choose = useChooseClient()
  const visits = account ? visitsOf(account.id) : []
  const rowsOf = (kind: 'product' | 'order'): Row[] =>
    visits
      .filter(visit => visit.kind === kind)
      .map(({ id, name }) => ({
        id: `${kind}-${id}`,
        title: name,
        choose: () => go(kind === 'product' ? place.product(id, name) : paths.order(id)),
      }))
  return [
    {
      id: 'clients',
      rows: clients.map(({ id, name }) => ({ id: `client-${id}`, title: name, choose: () => void choose(id) })),
      state: 'ready',
    },
    { id: 'products', rows: rowsOf('product'), state: 'ready' },
    { id: 'orders', rows: rowsOf('order'), state: 'ready' },
  ]
}

function usePlaces({ items, places }: OfferedMenu): Row[] {
  const { t } = useTexts()
  const { go } = useAddress()
  const place = useBuyerPaths()
  const links = items.flatMap(({ children, href, ...item }) => (href ? [{ ...item, href }, ...children] : children))
  const others = [
    { id: 'clients', label: 'layout.clients', href: paths.clients() },
    { id: 'favourites', label: 'layout.favourites', href: paths.favourites() },
    { id: 'templates', label: 'order_templates.title', href: paths.templates() },
    { id: 'profile', label: 'layout.profile', href: paths.profile() },
    { id: 'support', label: 'layout.help', href: paths.support() },
  ] as const
  const rest = [
    ...others.filter(({ id }) => places.has(id)),
    { id: 'cart', label: 'layout.cart' as const, href: place.cart() },
  ]
  return [...links, ...rest.map(other => ({ ...other, pending: 0 }))].map(({ id, label, href, pending }) => ({
    id: `place-${id}`,
    title: t(label),
    detail: pending > 0 ? t('layout.pending', { count: pending }) : undefined,
    choose: () => go(href),
  }))
}

function useActions(): Row[] {
  const { t, language } = useTexts()
  const { client, center } = useSession().state
  const queries = useQueryClient()
  const { data: cart } = useCart()
  const clear = useClearCart()
  const { go } = useAddress()
  const scheme = useScheme()
  const other = scheme === 'dark' ? 'light' : 'dark'

  async function repeatLast() {
    const query = { client: client?.id, center: center?.id, page_size: 1 }
    const { results } = await queries.fetchQuery({
      queryKey: ['orders', 'last', query],
      queryFn: ({ signal }) => call(listOrders, { query, signal }),
      staleTime: 0,
    })
    const [last] = results
    if (last) go(paths.repeatOrder(last.id))
    else toast.error(t('layout.palette_no_order'))
  }

  return [
    ...((cart?.items.length ?? 0) > 0 ? [{ id: 'clear', title: t('cart.clear'), choose: () => clear() }] : []),
    ...(client
      ? [
          {
            id: 'repeat',
            title: t('layout.palette_repeat'),
            choose: () => void repeatLast().catch((error: Error) => toast.error(error.message)),
          },
        ]
      : []),
    ...LANGUAGES.filter(each => each !== language).map(each => ({
      id: `language-${each}`,
      title: t('layout.palette_language', { name: LANGUAGE_NAMES[each] }),
      choose: () => void changeLanguage(each),
    })),
    {
      id: 'scheme',
      title: t('layout.palette_scheme', { name: t(`layout.scheme_${other}`) }),
      choose: () => chooseScheme(other),
    },
    { id: 'sign-out', title: t('layout.sign_out'), choose: () => void signOut() },
  ]
}
