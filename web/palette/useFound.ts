import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listCenters, listClients } from '#domain/clients/contract.ts'
import type { Center, Client } from '#domain/clients/contract.ts'
import { formatDay, formatMoney, formatPrice } from '#domain/format.ts'
import { listOrders } from '#domain/orders/contract.ts'
import { listProducts } from '#domain/products/contract.ts'
import type { Product } from '#domain/products/contract.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { call } from '#web/calls/call.ts'
import { useAddToCart } from '#web/cart/api.ts'
import { clientQuery } from '#web/clients/api.ts'
import { useClientPlaces } from '#web/clients/useClientPlaces.ts'
import { useSelectClient } from '#web/clients/useSelectClient.ts'
import { buyerPaths, paths } from '#web/routing/paths.ts'
import { ownText } from '#web/products/list/OwnBadge.tsx'
import { useSale } from '#web/cart/articles/useSale.ts'
import { buyerOf } from '#web/products/queries.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useListedCountry } from '#web/session/useCountry.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { Group, Row } from './rows.ts'
import { isEnough } from './typed.ts'
import type { PaletteSearch, GroupId } from './typed.ts'

const MOST = 12

/** What the lists of the server find, one question a group, all at once; each group appears when it is answered. */
export function useFound({ words, groups }: PaletteSearch): Group[] {
  const { t } = useTexts()
  const { state } = useSession()
  const place = buyerPaths(state)
  const { go } = useAddress()
  const chooseClient = useChooseClient()
  const chooseCenter = useChooseCenter()
  const add = useAddToCart()
  const sale = useSale()
  const asks = (group: GroupId) => groups.includes(group) && isEnough(words)
  const query = { search: words, page_size: MOST, country: useListedCountry() }

  const clients = useQuery({
    queryKey: ['palette', 'clients', query],
    queryFn: ({ signal }) => call(listClients, { query, signal }),
    enabled: asks('clients'),
  })
  const centers = useQuery({
    queryKey: ['palette', 'centers', query],
    queryFn: ({ signal }) => call(listCenters, { query, signal }),
    enabled: asks('centers'),
  })
  const products = useQuery({
    queryKey: ['palette', 'products', query, buyerOf(state)],
    queryFn: ({ signal }) => call(listProducts, { query: { ...query, ...buyerOf(state) }, signal }),
    enabled: asks('products'),
  })
  const orders = useQuery({
    queryKey: ['palette', 'orders', query],
    queryFn: ({ signal }) => call(listOrders, { query, signal }),
    enabled: asks('orders'),
  })

  const clientRow = (client: Client): Row => ({
    id: `client-${client.id}`,
    title: client.name,
    detail: joined(
      client.external_id,
      client.locality,
      t('layout.palette_center_count', { count: client.center_count }),
    ),
    choose: () => void chooseClient(client.id),
  })
  const centerRow = (center: Center): Row => ({
    id: `center-${center.id}`,
    title: `${center.name} — ${center.client_name}`,
    detail: joined(center.external_code, center.locality),
    choose: () => void chooseCenter(center),
  })
  const productRow = (product: Product): Row => ({
    id: `product-${product.id}`,
    title: product.name,
    detail: joined(
      product.external_id,
      product.final_price === null ? '' : formatPrice(product.final_price, product.currency_symbol),
      ownText({ t, product, sale }) ?? '',
    ),
    choose: () => go(place.product(product.id, product.name)),
    add:
      product.final_price !== null && (state.client ?? state.lead)
        ? () => add.mutate({ product, quantity: 1, unit: null })
        : undefined,
  })

  const found: Record<'clients' | 'centers' | 'products' | 'orders', [Pick<Asking, 'isFetching' | 'isError'>, Row[]]> =
    {
      clients: [clients, clients.data?.results.map(clientRow) ?? []],
      centers: [centers, centers.data?.results.map(centerRow) ?? []],
      products: [products, products.data?.results.map(productRow) ?? []],
      orders: [
        orders,
        (orders.data?.results ?? []).map(order => ({
          id: `order-${order.id}`,
          title: `${order.number} · ${formatDay(order.order_datetime)}`,
          detail: joined(
            order.client.name,
            `${formatMoney(order.total, order.currency_symbol)} ${t('totals.with_tax')}`,
          ),
          choose: () => go(paths.order(order.id)),
        })),
      ],
    }
  return (['clients', 'centers', 'products', 'orders'] as const).filter(asks).map(id => {
    const [{ isFetching, isError }, rows] = found[id]
    return { id, rows, state: isError ? 'failed' : isFetching && rows.length === 0 ? 'loading' : 'ready' }
  })
}

interface Asking {
  isFetching: boolean
  isError: boolean
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ')

/** As a press on its row in the client list: selected, and on to where that leads. */
export function useChooseClient() {
  const select = useSelectClient()
  const queries = useQueryClient()
  const { go } = useAddress()
  const { after } = useClientPlaces()
  return async (id: number) => {
    const client = await queries.fetchQuery(clientQuery(id))
    await select(client)
    go(after(client))
  }
}

function useChooseCenter() {
  const select = useSelectClient()
  const queries = useQueryClient()
  const { state, dispatch } = useSession()
  const { go } = useAddress()
  return async (center: Center) => {
    if (center.client === state.client?.id) return dispatch({ type: 'center-selected', center })
    const client = await queries.fetchQuery(clientQuery(center.client))
    await select(client, center)
    go(paths.catalogue())
  }
}
