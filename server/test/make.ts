import { randomBytes } from 'node:crypto'
import type { LimitPeriod } from '#domain/dates.ts'
import type { Role } from '#domain/permissions.ts'
import type { Sql } from '#server/database/connect.ts'

const unique = () => randomBytes(5).toString('hex')

interface UserWish {
  role?: Role
  email?: string
  password_hash?: string | null
  first_name?: string
  clients?: number[]
  centers?: number[]
  countries?: string[]
  can_validate_orders?: boolean
  can_validate_offers?: boolean
}

interface ClientWish {
  name?: string
  country?: string
  sales_person?: number | null
  locked?: boolean
  only_authorized_products?: boolean
  tax_exempt?: boolean
  equivalence_surcharge?: boolean
  own_validation?: boolean
}

interface CenterWish {
  client: number
  name?: string
  purchase_limit?: number | null
  purchase_limit_period?: LimitPeriod
  has_facturable?: boolean
}

interface NodeWish {
  name?: string
  parent?: number | null
  /** Whom it names, and the centers that belong to it. */
  users?: number[]
  centers?: number[]
}

interface ProductWish {
  name?: string
  external_id?: string
  price?: number | null
  stock?: number
  obsolete?: boolean
  max_discount?: number
  tax_code?: string
  category?: number
  supplier?: number
  is_eco?: boolean
  is_outlet?: boolean
  description?: string
  public?: boolean
}

interface LeadWish {
  sales_person: number
  province: number
  name?: string
  external_id?: string
  email?: string
  city?: string
}

interface OrderWish {
  client: number
  center: number
  /** An instant. */
  at: string
  state?: number
  lines: { product: number; quantity: number; unit_quantity?: number; unit_name?: string }[]
}

interface OfferWish {
  client?: number
  center?: number
  lead?: number
  user: number
  product: number
  state?: 1 | 2 | 10
}

/** Factories: each builds what it needs and answers its id. Names are unique unless they are given. */
export const factories = (sql: Sql) => {
  const id = async (rows: Promise<{ id: number }[]>): Promise<number> => (await rows)[0]!.id

  return {
    /** Spain and Portugal with their tax rates; every other factory relies on them. */
    world: async () => {
      await sql`
        insert into countries (id, label, currency_code, currency_symbol)
        values ('es', 'España', 'EUR', '€'), ('pt', 'Portugal', 'EUR', '€') on conflict do nothing`
      await sql`
        insert into tax_rates (country_id, code, rate, surcharge)
        values ('es', 'general', 21, 5.2), ('es', 'reducido', 10, 1.4), ('es', 'exento', 0, 0), ('pt', 'general', 23, 0)
        on conflict do nothing`
    },
    /** As the exchange makes one. */
    user: async (wish: UserWish = {}) => {
      const email = wish.email ?? `${unique()}@pulcro.test`
      const user = await id(sql<{ id: number }[]>`
        insert into users (
          email, erp_email, first_name, last_name, role, password_hash, can_validate_orders, can_validate_offers)
        values (${email}, ${email.toLowerCase()}, ${wish.first_name ?? 'Ana'}, 'Gil', ${wish.role ?? 'client'},
          ${wish.password_hash ?? null}, ${wish.can_validate_orders ?? false}, ${wish.can_validate_offers ?? false})
        returning id`)
      const countries = wish.countries ?? (wish.role === 'admin' ? ['es', 'pt'] : [])
      for (const country of countries) await sql`insert into user_countries values (${user}, ${country})`
      for (const client of wish.clients ?? []) await sql`insert into user_clients values (${user}, ${client})`
      for (const center of wish.centers ?? []) await sql`insert into user_centers values (${user}, ${center})`
      return user
    },
    client: (wish: ClientWish = {}) =>
      id(sql<{ id: number }[]>`
        insert into clients (
          external_id, name, country_id, sales_person_id, locked, only_authorized_products, tax_exempt,
          equivalence_surcharge, own_validation)
        values (${unique()}, ${wish.name ?? `Cliente ${unique()}`}, ${wish.country ?? 'es'}, ${wish.sales_person ?? null},
          ${wish.locked ?? false}, ${wish.only_authorized_products ?? false}, ${wish.tax_exempt ?? false},
          ${wish.equivalence_surcharge ?? false},
          ${wish.own_validation ?? false})
        returning id`),
    center: (wish: CenterWish) =>
      id(sql<{ id: number }[]>`
        insert into centers (external_id, client_id, name, purchase_limit, purchase_limit_period, has_facturable)
        values (${unique()}, ${wish.client}, ${wish.name ?? `Centro ${unique()}`}, ${wish.purchase_limit ?? null},
          ${wish.purchase_limit_period ?? 'X'}, ${wish.has_facturable ?? false})
        returning id`),
    salesNode: async (wish: NodeWish = {}) => {
      const node = await id(sql<{ id: number }[]>`
        insert into sales_nodes (external_id, node_name, parent_id)
        values (${unique()}, ${wish.name ?? `Zona ${unique()}`}, ${wish.parent ?? null}) returning id`)
      for (const user of wish.users ?? []) await sql`insert into sales_node_users values (${node}, ${user})`
      await sql`update centers set sales_node_id = ${node} where id = any (${wish.centers ?? []})`
      return node
    },
    supplier: (name = `Proveedor ${unique()}`) =>
      id(sql<{ id: number }[]>`insert into suppliers (external_id, name) values (${unique()}, ${name}) returning id`),
    category: (name = `Categoría ${unique()}`, parent: number | null = null) =>
      id(sql<{ id: number }[]>`
        insert into categories (external_id, name, parent_id) values (${unique()}, ${name}, ${parent}) returning id`),
    /** With a price in Spain and Portugal, unless it is null. */
    product: async (wish: ProductWish = {}) => {
      const product = await id(sql<{ id: number }[]>`
        insert into products (
          external_id, name, description, stock, obsolete, max_discount, tax_code, supplier_id, sent_is_eco, is_outlet,
          public)
        values (${wish.external_id ?? unique()}, ${wish.name ?? `Artículo ${unique()}`}, ${wish.description ?? ''},
          ${wish.stock ?? 1_000_000}, ${wish.obsolete ?? false}, ${wish.max_discount ?? 20}, ${wish.tax_code ?? 'general'},
          ${wish.supplier ?? null}, ${wish.is_eco ?? false}, ${wish.is_outlet ?? false},
          ${wish.public ?? true})
        returning id`)
      const price = wish.price === undefined ? 10 : wish.price
      if (price !== null) {
        await sql`insert into prices (country_id, product_id, price) values ('es', ${product}, ${price}), ('pt', ${product}, ${price})`
      }
      if (wish.category !== undefined) await sql`insert into product_categories values (${product}, ${wish.category})`
      await sql`select refresh_cards(array[${product}]::bigint[])`
      return product
    },
    /** A province that public requests may come from. */
    region: (name = `Provincia ${unique()}`, country = 'es') =>
      id(sql<{ id: number }[]>`
        insert into provinces (external_id, name, country_id) values (${unique()}, ${name}, ${country}) returning id`),
    /** What leads are sorted by, one of each; its names are the fields of a new lead. */
    leadChoices: async () => ({
      channel: await id(
        sql`insert into channels (external_id, name) values (${unique()}, 'Venta directa') returning id`,
      ),
      sector: await id(sql`insert into sectors (external_id, name) values (${unique()}, 'Hostelería') returning id`),
      business: await id(sql`insert into businesses (external_id, name) values (${unique()}, 'Hotel') returning id`),
      origin: await id(sql`insert into origins (external_id, name) values (${unique()}, 'Feria') returning id`),
    }),
    /** In the country of its province. */
    lead: async (wish: LeadWish) => {
      const { channel, sector, business, origin } = await factories(sql).leadChoices()
      return id(sql<{ id: number }[]>`
        insert into leads (
          external_id, name, email, city, sales_person_id, province_id, country_id, channel_id, sector_id, business_id,
          origin_id)
        select ${wish.external_id ?? unique()}, ${wish.name ?? `Lead ${unique()}`}, ${wish.email ?? 'info@lead.test'},
          ${wish.city ?? ''}, ${wish.sales_person}, p.id, p.country_id, ${channel}, ${sector}, ${business}, ${origin}
        from provinces p where p.id = ${wish.province} returning id`)
    },
    /** One line of 10 € without tax. */
    offer: async (wish: OfferWish) => {
      const state = wish.state ?? 2
      const offer = await id(sql<{ id: number }[]>`
        insert into offers (
          number, client_id, center_id, lead_id, user_id, offer_datetime, valid_until, state, print_formats,
          currency_code, currency_symbol, base, discounts, tax_total, total, lines, stage)
        values (${`T-${unique()}`}, ${wish.client ?? null}, ${wish.center ?? null}, ${wish.lead ?? null}, ${wish.user},
          '2026-11-02T10:00:00Z', '2026-12-02', ${state}, array[1], 'EUR', '€', 10, 0, 0, 10, 1, ${state === 2 ? 'sent' : 'created'}) returning id`)
      await sql`
        insert into offer_entries (offer_id, line, product_id, quantity, price, base, tax_code, tax_rate)
        values (${offer}, 1, ${wish.product}, 1, 10, 10, 'exento', 0)`
      await sql`
        insert into events (happened_at, kind, user_id, offer_id)
        values ('2026-11-02T10:00:00Z', 'offer_placed', ${wish.user}, ${offer})`
      return offer
    },
    unit: async (product: number, quantity: number, name = `pack ${quantity}`) => {
      const unit = await id(sql<{ id: number }[]>`
        insert into product_units (product_id, external_id, name, quantity)
        values (${product}, ${unique()}, ${name}, ${quantity}) returning id`)
      await sql`select refresh_catalogue()`
      return unit
    },
    specialPrice: (wish: { client: number; product: number; price: number; center?: number; valid_to?: string }) =>
      sql`
        insert into special_prices (client_id, product_id, center_id, valid_from, valid_to, price)
        values (${wish.client}, ${wish.product}, ${wish.center ?? null}, '2020-01-01', ${wish.valid_to ?? null}, ${wish.price})`,
    /** An order with its lines, and what it adds to the consumption. A line's base is its units times 10. */
    order: async (wish: OrderWish) => {
      const number = unique()
      const order = await id(sql<{ id: number }[]>`
        insert into orders (number, client_id, center_id, order_datetime, state, lines)
        values (${number}, ${wish.client}, ${wish.center}, ${wish.at}, ${wish.state ?? 2}, ${wish.lines.length})
        returning id`)
      for (const [index, line] of wish.lines.entries()) {
        const unit_quantity = line.unit_quantity ?? 1
        await sql`
          insert into order_entries (order_id, line, product_id, quantity, price, unit_name, unit_quantity, base)
          values (${order}, ${index + 1}, ${line.product}, ${line.quantity}, 10,
            ${unit_quantity === 1 ? null : (line.unit_name ?? `pack ${unit_quantity}`)}, ${unit_quantity},
            ${line.quantity * unit_quantity * 10})`
      }
      await sql`select refresh('orders', array[${wish.center}]::bigint[], business_month(${wish.at}))`
      return order
    },
    /** Shelves, counts and words of the search: to be called after the articles are there. */
    refresh: () => sql`select refresh_catalogue()`,
    /** The same, and what clients and sectors took in the year that ends with November 2026. */
    refreshSales: () => sql`select refresh_sales('2025-12-01')`,
  }
}

export type Factories = ReturnType<typeof factories>
