import { addMonths } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { Queryable } from '#server/database/connect.ts'
import { isAuthorised, isOnSale, replacementOf } from '#server/selling/allowed.ts'
import { listPrice, specialPrice } from '#server/selling/prices.ts'
import { expectedOn } from '#server/selling/stock.ts'
import { type BuyerFilter, isOwnConsumption } from '#server/search/buyer.ts'

type CardFilter = BuyerFilter & {
  /** Of the reader. */
  language: Language
  today: string
  months: number
  /** With what the centre usually orders, which a long list need not know. */
  usual?: boolean | undefined
}

/**
 * From the articles of `page` (product_id, position) and the `buyer` to a CardRow for each: a chain of look-ups by key,
 * which costs less than to join sets of twenty. In the order of the page.
 */
export function cardRows(sql: Queryable, filter: CardFilter) {
  return sql`
    select page.product_id, page.position, ${cardIn(sql, filter.language)} as card, p.stock, b.currency_symbol, ${listPrice(sql, filter.today, sql`page.product_id`)} as list_price,
      special.price as special_price, own.reference as client_reference, taken.taken,
      ${usual(sql, filter)} as usual_quantity,
      ${expectedOn(sql, filter.today)} as expected_on, p.expected_quantity,
      ${measuredOf(sql)} as measured, ${isOnSale(sql, filter.today)} as is_on_sale, ${replacementOf(sql, { ...filter, isFor: isAuthorised(sql, sql`r.id`) })} as replaced_by
    from page cross join buyer b
      join product_cards ready on ready.product_id = page.product_id
      join products p on p.id = page.product_id
      left join lateral ${specialPrice(sql, filter.today, sql`page.product_id`)} special on true
      left join client_references own on own.client_id = b.client_id and own.product_id = page.product_id
      left join lateral ${taken(sql, filter)} taken on true
    order by page.position, page.product_id`
}

/** The card of an article as it was made ahead, where product_cards are joined as `ready`. */
export const cardIn = (sql: Queryable, language: Language) =>
  language === 'es' ? sql`ready.card` : sql`coalesce(ready.${sql(`card_${language}`)}, ready.card)`

/** What the article `p` is measured by. */
export const measuredOf = (sql: Queryable) => sql`json_build_object(
  'name', p.name, 'measurement_unit', p.measurement_unit, 'quantity_by_packet', p.quantity_by_packet, 'attributes', coalesce((
    select json_agg(json_build_object('name', a.name, 'value', a.value, 'unit', a.unit, 'number', a.number) order by a.id)
    from product_attributes a where a.product_id = p.id and a.name in ('capacity', 'format', 'units', 'washes')), '[]'))`

/** What cardRows() has for the wire, where they are joined as `cards`. */
export const cardColumns = (sql: Queryable) => sql`
  cards.card, cards.stock, cards.currency_symbol, cards.list_price, cards.special_price, cards.client_reference,
  cards.taken, cards.usual_quantity, cards.expected_on, cards.expected_quantity, cards.measured, cards.is_on_sale, cards.replaced_by`

const usual = (sql: Queryable, { center, usual: isAsked }: CardFilter) =>
  isAsked && center !== undefined
    ? sql`(
        select u.quantity from usual_quantities(b.client_id, b.center_id, array[page.product_id], 'infinity') u)`
    : sql`null::numeric`

// What the center took of each article by month, without a center the client.
function taken(sql: Queryable, { client, center, today, months }: BuyerFilter & { today: string; months: number }) {
  if (center === undefined && client === undefined) return sql`(select null::text as taken)`
  return sql`(
    select string_agg(m.month || '=' || m.quantity, ';') as taken
    from consumption_months m
    where m.product_id = page.product_id and ${isOwnConsumption(sql, { center })}
      and m.month >= ${addMonths(today, 1 - months)}::date
  )`
}
