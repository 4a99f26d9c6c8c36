import { expect } from 'vitest'
import type { Sql } from '#server/database/connect.ts'
import { taxOfPrintedBases } from '#server/test/invariants/printed-taxes.ts'

// What must hold of a database that the portal alone has written to, whatever happened meanwhile (T3.6): each query
// finds what breaks its sentence.

// An offer tells the number of the order that it became.
const OF_NO_OFFER = `not exists (
      select from events v where v.kind = 'offer_converted' and v.details ->> 'reason' = o.number)`

const INVARIANTS: Record<string, string> = {
  'an order has lines': `
    select o.id from orders o where not exists (select from order_entries e where e.order_id = o.id)`,
  'an order counts its lines, numbered from 1 without gaps': `
    select o.id from orders o join order_entries e on e.order_id = o.id
    group by o.id having count(*) <> o.lines or min(e.line) <> 1 or max(e.line) <> count(*)`,
  'the base of a line is its price × quantity × format less its discount, to the cent': `
    select order_id, line from order_entries
    where base <> round(price * quantity * unit_quantity * (100 - discount) / 100, 2)`,
  'the base of an order is the sum of its lines less the client discount': `
    select o.id from orders o join order_entries e on e.order_id = o.id
    group by o.id having o.base <> sum(e.base) - round(sum(e.base) * o.client_discount_percentage / 100, 2)
      or o.client_discount <> sum(e.base) - o.base`,
  'the tax of an order is that of the base that is printed for each rate': taxOfPrintedBases('order'),
  'the total of an order is its base and its tax': `select id from orders where total <> base + tax_total`,
  'the billable amount of an order is the sum of its billable lines': `
    select o.id from orders o join order_entries e on e.order_id = o.id
    group by o.id having o.billable_center <> coalesce(sum(e.base) filter (where e.billable), 0)`,
  'a number is a letter, the year and six digits, and is used once': `
    select number from orders where placed_here
    group by number having number !~ '^P[0-9]{2}-[0-9]{6}$' or count(*) > 1`,
  'a number of a series was given out by its sequence, and goes up to the last one': `
    select s.number from (
      select number from orders union all select number from offers union all select number from catalogs
    ) s where s.number ~ '^[POC][0-9]{2}-[0-9]{6}$' and right(s.number, 6)::bigint
      > coalesce(pg_sequence_last_value(to_regclass('numbers.' || lower(left(s.number, 1)) || '_20' || substr(s.number, 2, 2))), 0)`,
  'the number of an offer is a letter, the year and six digits': `
    select number from offers where number !~ '^O[0-9]{2}-[0-9]{6}$'`,
  'an offer counts its lines, numbered from 1 without gaps': `
    select o.id from offers o left join offer_entries e on e.offer_id = o.id
    group by o.id having count(e.line) <> o.lines or min(e.line) is distinct from 1 or max(e.line) <> count(*)`,
  'the base of a line of an offer is its price × quantity × format less its discount, to the cent': `
    select offer_id, line from offer_entries
    where base <> round(price * quantity * unit_quantity * (100 - discount) / 100, 2)`,
  'an offer tells its lines before and after all discounts, and what is due': `
    select o.id from offers o join offer_entries e on e.offer_id = o.id
    group by o.id having o.base <> sum(round(e.price * e.quantity * e.unit_quantity, 2))
      or o.base - o.discounts <> sum(e.base) - round(sum(e.base) * o.client_discount_percentage / 100, 2)
      or o.client_discount <> sum(e.base) - (o.base - o.discounts)
      or o.total <> o.base - o.discounts + o.tax_total`,
  'the tax of an offer is that of the base that is printed for each rate': taxOfPrintedBases('offer'),
  'an offer is for a client at its own centre, or for a lead with an e-mail': `
    select o.id from offers o left join centers ce on ce.id = o.center_id left join leads l on l.id = o.lead_id
    where (o.lead_id is null and ce.client_id is distinct from o.client_id) or trim(l.email) = ''`,
  'the making of an offer was told once, and its decision at most once': `
    select o.id from offers o left join events e on e.offer_id = o.id
    group by o.id having count(e.id) filter (where e.kind = 'offer_placed') <> 1
      or count(e.id) filter (where e.kind in ('offer_validated', 'offer_cancelled')) > 1
      or (o.state = 10 and count(e.id) filter (where e.kind = 'offer_cancelled') <> 1)`,
  'no client made an offer, and none has Recogida': `
    select o.id from offers o join users u on u.id = o.user_id where u.role = 'client'
    union all select offer_id from offer_entries where product_id = 3960`,
  'nothing is offered with validation pending where there is no limit, but for a discount': `
    select o.id from offers o left join centers ce on ce.id = o.center_id
    where o.state = 1 and (ce.purchase_limit is null or ce.purchase_limit_period = 'X')
      and o.waiting_reasons <> '{discount}'`,
  'the number of a catalogue is a letter, the year and six digits': `
    select number from catalogs where number !~ '^C[0-9]{2}-[0-9]{6}$'`,
  'a catalogue counts its lines, numbered from 1 without gaps, and adds up': `
    select o.id from catalogs o left join catalog_entries e on e.catalog_id = o.id
    group by o.id having count(e.line) <> o.lines or min(e.line) is distinct from 1 or max(e.line) <> count(*)
      or o.base - o.discounts <> sum(e.base) or o.total <> o.base - o.discounts + o.tax`,
  'of orders that were stored together a later one has a higher number': `
    select id from (
      select id, number, lag(number) over (partition by xmin::text order by id) as earlier from orders where placed_here
    ) numbered where left(number, 3) = left(earlier, 3) and number <= earlier`,
  'an order has been told of exactly once': `
    select o.id from orders o left join events e on e.order_id = o.id and e.kind = 'order_placed'
    where o.placed_here group by o.id having count(e.id) <> 1`,
  'the decision of an order was told at most once for each version, and there was one where it was cancelled': `
    select o.id from orders o left join events e on e.order_id = o.id
    where o.placed_here group by o.id
    having count(e.id) filter (where e.kind = 'order_validated' or e.kind = 'order_cancelled' and o.promised is null) > 1 + o.revision
      or count(e.id) filter (where e.kind = 'order_cancelled') not between (o.state = 10)::int and 1`,
  'what was told of an order is what was stored': `
    select o.id from orders o join events e on e.order_id = o.id and e.kind = 'order_placed'
    where (e.details ->> 'total')::numeric <> coalesce(
        (select v.total from order_versions v where v.order_id = o.id and v.version = 0), o.total)
      or e.user_id is distinct from o.user_id`,
  'an order whose lines were changed is its last version, and each of them is kept with its lines': `
    select o.id from orders o left join order_versions v on v.order_id = o.id
    group by o.id having o.revision <> greatest(count(v.version) - 1, 0) or (o.revision > 0 and not exists (
      select from order_versions last where last.order_id = o.id and last.version = o.revision
        and (last.base, last.tax_total, last.total) = (o.base, o.tax_total, o.total)))
    union all
    select coalesce(k.order_id, e.order_id)
    from (select e.* from order_entries e join orders o on o.id = e.order_id and o.revision > 0) e
      full join (select k.* from order_version_entries k join orders o on o.id = k.order_id and o.revision = k.version) k
        on k.order_id = e.order_id and k.line = e.line and (k.product_id, k.quantity, k.price, k.discount, k.base)
          = (e.product_id, e.quantity, e.price, e.discount, e.base)
    where k.order_id is null or e.order_id is null`,
  'a line names an article that is there': `
    select e.order_id, e.line from order_entries e where not exists (select from products p where p.id = e.product_id)`,
  'no stock is negative': `select id from products where stock < 0`,
  'a cart belongs to whom its key names while it has lines, and to nobody without': `
    select ca.id from carts ca cross join lateral (select coalesce('client:' || client_id, 'lead:' || lead_id) as key) owner
    where (owner.key is not null) <> exists (select from cart_items ci where ci.cart_id = ca.id) or (owner.key <> session_key and session_key !~ '-')`,
  'the centre of a cart is one of its client': `
    select ca.id from carts ca join centers ce on ce.id = ca.center_id
    where ce.client_id is distinct from ca.client_id`,
  'the centre of an order is one of its client': `
    select o.id from orders o join centers ce on ce.id = o.center_id where ce.client_id <> o.client_id`,
  'a line of a cart has a format of its own article': `
    select ci.id from cart_items ci join product_units u on u.id = ci.unit_id where u.product_id <> ci.product_id`,
  'a charge has a price, no format and is not billable; an article has no price of its own': `
    select id from cart_items
    where is_charge <> (price is not null) or (is_charge and (billable or unit_id is not null))`,
  'what a cart has of one article and format is one line': `
    select cart_id from cart_items where not is_charge group by cart_id, product_id, unit_id having count(*) > 1`,
  'no client gave a discount, but had that of an offer': `
    select o.id from orders o join users u on u.id = o.user_id join order_entries e on e.order_id = o.id
    where u.role = 'client' and (e.discount > 0 or o.client_discount_percentage > 0) and ${OF_NO_OFFER}`,
  'no client placed a charge, but those of an offer': `
    select o.id from orders o join users u on u.id = o.user_id join order_entries e on e.order_id = o.id
    where u.role = 'client' and e.product_id in (1, 2413, 3960) and ${OF_NO_OFFER}`,
  'no order has Código 0': `select order_id from order_entries where product_id = 1`,
  'a client without tax paid none': `
    select o.id from orders o join clients c on c.id = o.client_id where c.tax_exempt and o.tax_total <> 0`,
  'an order is in the currency of its client': `
    select o.id from orders o join clients c on c.id = o.client_id join countries co on co.id = c.country_id
    where (o.currency_code, o.currency_symbol) <> (co.currency_code, co.currency_symbol)`,
  'what was approved in a month without a validator is within its limit': `
    select ce.id, sum(o.base) from centers ce join clients c on c.id = ce.client_id join orders o on o.center_id = ce.id
    where ce.purchase_limit_period = 'M' and o.placed_here and o.state = 2 and not c.own_validation
      and not exists (select from events e where e.order_id = o.id and e.kind = 'order_validated')
    group by ce.id, date_trunc('month', o.order_datetime at time zone 'Europe/Madrid')
    having sum(o.base) > ce.purchase_limit`,
  'nothing waits for validation where there is no limit, but for a discount': `
    select o.id from orders o left join centers ce on ce.id = o.center_id
    where o.placed_here and o.state = 1 and (ce.purchase_limit is null or ce.purchase_limit_period = 'X')
      and o.waiting_reasons <> '{discount}'`,
  'what waits has a reason, and what has one was told of it': `
    select o.id from orders o join events e on e.order_id = o.id and e.kind = 'order_placed'
    where o.placed_here and ((o.state = 1 and o.waiting_reasons = '{}')
      -- A change until the cut-off may have made another order of it.
      or (o.revision = 0 and (o.waiting_reasons <> '{}') <> (e.details ? 'reason')))
    union all
    select o.id from offers o join events e on e.offer_id = o.id and e.kind = 'offer_placed'
    where (o.state = 1 and o.waiting_reasons = '{}') or (o.waiting_reasons <> '{}') <> (e.details ? 'reason')`,
  'no discount on the whole above the setting passed without somebody else': `
    select o.id from orders o where o.placed_here and o.client_discount_percentage > 15
      and not 'discount' = any (o.waiting_reasons)
    union all
    select id from offers where client_discount_percentage > 15 and not 'discount' = any (waiting_reasons)`,
  'no line with a discount above the setting, its own and its share of the whole, passed without somebody else': `
    select o.id from orders o join order_entries e on e.order_id = o.id
    where o.placed_here and not 'discount' = any (o.waiting_reasons)
      and 10000 - (100 - e.discount) * (100 - o.client_discount_percentage) > 1500
    union all
    select o.id from offers o join offer_entries e on e.offer_id = o.id
    where not 'discount' = any (o.waiting_reasons)
      and 10000 - (100 - e.discount) * (100 - o.client_discount_percentage) > 1500`,
  'the consumption is the sum of what was ordered': `
    select * from (
      select o.client_id, o.center_id, e.product_id,
        date_trunc('month', o.order_datetime at time zone 'Europe/Madrid')::date as month,
        sum(round(e.quantity * e.unit_quantity, 3)) as quantity, sum(e.base) as amount
      from orders o join order_entries e on e.order_id = o.id join products p on p.id = e.product_id
      where o.state not in (1, 9, 10) and not p.is_charge and o.placed_here group by 1, 2, 3, 4
    ) ordered full join consumption_months m using (client_id, center_id, product_id, month)
    where (ordered.amount, ordered.quantity) is distinct from (m.amount, m.quantity)`,
  'a key that was kept has its answer': `select key from idempotency_keys where reply is null`,
  'an answer that was kept is that of an order, and of one key only': `
    select k.key from idempotency_keys k left join orders o on o.id = (k.reply ->> 'id')::bigint
      and o.number = k.reply ->> 'number' and o.user_id = k.user_id
    where k.route = 'create_order' and o.id is null
    union all
    select min(key) from idempotency_keys where route = 'create_order' group by reply ->> 'id' having count(*) > 1`,
  'an answer that was kept for an offer is that of an offer, and of one key only': `
    select k.key from idempotency_keys k left join offers o on o.id = (k.reply ->> 'id')::bigint
      and o.number = k.reply ->> 'number' and o.user_id = k.user_id
    where k.route = 'create_offer' and o.id is null
    union all
    select min(key) from idempotency_keys where route = 'create_offer' group by reply ->> 'id' having count(*) > 1`,
  'nobody asked for delivery before the day of the order': `
    select id from orders where placed_here
      and (delivery_datetime at time zone 'Europe/Madrid')::date < (order_datetime at time zone 'Europe/Madrid')::date`,
}

/** Fails with the sentences that are broken, each with the rows that break it. */
export async function expectInvariants(sql: Sql): Promise<void> {
  const broken: Record<string, unknown[]> = {}
  for (const [sentence, query] of Object.entries(INVARIANTS)) {
    const rows = await sql.unsafe(`select * from (${query}) broken limit 5`)
    if (rows.length > 0) broken[sentence] = [...rows]
  }
  expect(broken).toEqual({})
}
