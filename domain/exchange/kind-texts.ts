import type { MessageKey } from '#domain/messages/messages.ts'

// What the kinds of the exchange are called on the screens. The files have the names of the wire.
const TEXTS: Readonly<Record<string, MessageKey>> = {
  countries: 'imports.kind_countries',
  provinces: 'imports.kind_provinces',
  holidays: 'imports.kind_holidays',
  tax_rates: 'imports.kind_tax_rates',
  suppliers: 'imports.kind_suppliers',
  categories: 'imports.kind_categories',
  products: 'imports.kind_products',
  product_units: 'imports.kind_product_units',
  product_documents: 'imports.kind_product_documents',
  product_safety: 'imports.kind_product_safety',
  product_relations: 'imports.kind_product_relations',
  prices: 'imports.kind_prices',
  stock: 'imports.kind_stock',
  users: 'imports.kind_users',
  clients: 'imports.kind_clients',
  centers: 'imports.kind_centers',
  channels: 'imports.kind_channels',
  sectors: 'imports.kind_sectors',
  businesses: 'imports.kind_businesses',
  origins: 'imports.kind_origins',
  leads: 'imports.kind_leads',
  special_prices: 'imports.kind_special_prices',
  client_references: 'imports.kind_client_references',
  usual_products: 'imports.kind_usual_products',
  authorised_products: 'imports.kind_authorised_products',
  orders: 'imports.kind_orders',
  offers: 'imports.kind_offers',
  requests: 'imports.kind_requests',
  order_entries: 'imports.kind_order_entries',
}

/** The name of a kind, or «unknown» for a file without a kind. */
export const kindText = (kind: string | null): MessageKey =>
  (kind === null ? undefined : TEXTS[kind]) ?? 'imports.kind_unknown'
