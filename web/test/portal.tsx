import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { brandOf } from '#domain/brand.ts'
import type { Flags, Traits } from '#domain/brands/shape.ts'
import type { Center, Client } from '#domain/clients/contract.ts'
import type { Product, ProductDetail } from '#domain/products/contract.ts'
import type { Account } from '#domain/session/contract.ts'
import { SessionProvider } from '#web/session/SessionProvider.tsx'
import { dispatch } from '#web/session/store.ts'

// What a widget of the portal finds around it, for tests that draw one alone.

interface Surroundings {
  flags?: Partial<Flags>
  traits?: Partial<Traits>
  account?: Partial<Account>
  client?: Client
  center?: Center
}

const ACCOUNT: Account = {
  id: 7,
  email: 'marc@example.com',
  first_name: 'Marc',
  last_name: 'Sastre',
  role: 'sales_person',
  rights: [],
  countries: [{ id: 'es', label: 'España', currency_symbol: '€' }],
  country: 'es',
  clients_count: 14,
  only_authorized_products: false,
  substitutes_orders: false,
  substitutes_offers: false,
  tends_own_clients: false,
  substitutions: [],
  can_validate_orders: false,
  can_validate_offers: false,
  validable_orders: 0,
  validable_offers: 0,
  has_buyer_cookie: false,
  new_email: null,
  has_sales_nodes: false,
  language: 'es',
  morning_mail: false,
  offer_copies: false,
  offer_reminders: false,
  order_mails: true,
  week_mail: false,
}

/** A wrapper with somebody signed in, who buys for `client` and `center` where they are given. */
export function portalWith({ flags, traits, account, client, center }: Surroundings = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const brand = brandOf('pulcro', flags)
  queries.setQueryData(['config'], {
    ...brand,
    scene: brand.picture,
    photo: null,
    traits: { ...brand.traits, ...traits },
  })
  queries.setQueryData(['account'], { ...ACCOUNT, ...account })
  dispatch({ type: 'signed-out' })
  dispatch({ type: 'signed-in', token: 'token' })
  if (client) dispatch({ type: 'client-selected', client, center: center ?? null })
  return function Portal({ children }: { children: ReactNode }) {
    return (
      <QueryClientProvider client={queries}>
        <SessionProvider>{children}</SessionProvider>
      </QueryClientProvider>
    )
  }
}

export const someClient = (wish: Partial<Client> = {}): Client => ({
  id: 1,
  name: 'Hotel Miramar S.L.',
  external_id: '10482',
  external_code: '10482',
  locked: false,
  center_count: 4,
  address: 'C/ Mayor 12',
  locality: 'Palma',
  province: 'Illes Balears',
  postal_code: '07005',
  phone: '971 00 00 00',
  email: 'compras@example.com',
  contact: 'Marta Ruiz',
  sales_person: 'Marc Sastre',
  country: 'es',
  currency_symbol: '€',
  has_special_prices: false,
  only_authorized_products: false,
  has_usual_products: false,
  credit: null,
  order_rules: { order_number_rule: 'none', order_file: 'none', cost_centers: [] },
  ...wish,
})

export const someCenter = (wish: Partial<Center> = {}): Center => ({
  id: 3,
  name: 'Playa',
  external_code: '10482-003',
  external_id: '10482-003',
  client: 1,
  client_name: 'Hotel Miramar S.L.',
  address: 'Av. del Mar 4',
  locality: 'Palma',
  province: 'Illes Balears',
  postal_code: '07015',
  contact: 'Lucía Riera',
  phone: '971 00 00 01',
  morning_open_times: '08:00 - 14:00',
  afternoon_open_times: '',
  observations: '',
  purchase_limit: null,
  purchase_limit_period: 'X',
  purchase_limit_percent: 0,
  purchase_current: 0,
  purchase_waiting: 0,
  has_facturable: false,
  has_delivery_notes: false,
  ...wish,
})

export const someProduct = (wish: Partial<Product> = {}): Product => ({
  id: 10,
  is_on_sale: true,
  expected_on: null,
  expected_quantity: null,
  measure_price: null,
  replaced_by: null,
  name: 'Bobina secamanos',
  description: '',
  external_id: 'BS-2006',
  client_reference: '',
  image_url: '/art/product/10.svg',
  art_url: '/art/product/10.svg',
  extra_images: [],
  price: 12.4,
  special_price: null,
  final_price: 12.4,
  is_special_price: false,
  currency_symbol: '€',
  stock: 240,
  obsolete: false,
  is_outlet: false,
  is_eco: false,
  biocide: false,
  is_network: false,
  sustainability_index: 8.4,
  max_discount: 0,
  quantity_by_packet: null,
  packets_by_package: null,
  measurement_unit: { name: 'u', quantity: 1 },
  aditional_measurement_units: [],
  consumption_months: [],
  total_consumption: 0,
  usual_quantity: null,
  ...wish,
})

export const someDetail = (wish: Partial<ProductDetail> = {}): ProductDetail => ({
  ...someProduct(),
  categories: [],
  supplier: null,
  related_products: [],
  more_eco_alternatives: [],
  family: null,
  doc_technical_url: null,
  doc_security_url: null,
  documents: [],
  center_2y_consumptions: [],
  extra_info: {},
  extra_safety_symbols: [],
  barcodes: [],
  hazards: null,
  has_stock_alert: false,
  ...wish,
})
