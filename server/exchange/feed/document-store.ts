import type { FeedKind } from '#domain/exchange/contract.ts'
import { articleThen } from '#server/database/as-issued.ts'
import type { Queryable } from '#server/database/connect.ts'

// Documents for the ERP: by its own keys, in the words of the files that it sends (exchange/*-kinds.ts).

/** Of event `e`, the document of that kind as a JSON object, and the tables that it is made of. */
export const documentOf = (sql: Queryable, kind: FeedKind) => DOCUMENTS[kind](sql)

interface Document {
  columns: ReturnType<Queryable>
  tables: ReturnType<Queryable>
}

const DOCUMENTS: Record<FeedKind, (sql: Queryable) => Document> = {
  orders: sql => ({
    columns: sql`
      'id', d.id, 'external_id', d.external_id, 'number', d.number, 'client', c.external_id, 'center', ce.external_id,
      'user', u.email, 'order_datetime', d.order_datetime, 'delivery_datetime', d.delivery_datetime, 'promised_on', d.promised ->> 'day',
      'delivered_together', d.delivered_together, 'state', d.state,
      'client_order_number', d.client_order_number, 'cost_center', d.cost_center, 'order_file', (
        select json_build_object('name', f.name, 'media_type', f.media_type,
          'url', '/api/exchange/order_files/' || d.id || '/')
        from order_files f where f.order_id = d.id),
      'observations', d.observations,
      'currency_code', d.currency_code, 'client_discount_percentage', d.client_discount_percentage,
      'client_discount', d.client_discount, 'base', d.base, 'tax_total', d.tax_total, 'total', d.total, 'entries', ${entriesOf(sql, 'order')}`,
    tables: sql`
      join orders d on d.id = e.order_id join clients c on c.id = d.client_id left join centers ce on ce.id = d.center_id
      left join users u on u.id = d.user_id`,
  }),
  offers: sql => ({
    columns: sql`
      'id', d.id, 'number', d.number, 'version', d.version, 'client', c.external_id, 'center', ce.external_id,
      'lead', l.external_id, 'user', u.email, 'offer_datetime', d.offer_datetime, 'valid_until', d.valid_until,
      'state', d.state, 'observations', d.observations, 'currency_code', d.currency_code,
      'client_discount_percentage', d.client_discount_percentage, 'client_discount', d.client_discount, 'base', d.base,
      'discounts', d.discounts,
      'tax_total', d.tax_total, 'total', d.total, 'entries', ${entriesOf(sql, 'offer')}`,
    tables: sql`
      join offers d on d.id = e.offer_id left join clients c on c.id = d.client_id
      left join centers ce on ce.id = d.center_id left join leads l on l.id = d.lead_id join users u on u.id = d.user_id`,
  }),
  leads: sql => ({
    columns: sql`
      'id', d.id, 'external_id', d.external_id, 'name', d.name, 'email', d.email, 'sales_person', u.email,
      'province', p.external_id, 'channel', ch.external_id, 'sector', se.external_id, 'business', bu.external_id,
      'origin', og.external_id, 'contact', d.contact, 'national_id', d.national_id, 'phone', d.phone,
      'address_main', d.address_main, 'city', d.city, 'postal_code', d.postal_code`,
    tables: sql`
      join leads d on d.id = e.lead_id join users u on u.id = d.sales_person_id join provinces p on p.id = d.province_id
      join channels ch on ch.id = d.channel_id join sectors se on se.id = d.sector_id
      join businesses bu on bu.id = d.business_id join origins og on og.id = d.origin_id`,
  }),
  requests: sql => ({
    columns: sql`
      'id', d.id, 'created_at', d.created_at, 'text', d.text, 'user', u.email, 'client', c.external_id,
      'center', ce.external_id, 'name', d.name, 'email', d.email, 'phone', d.phone,
      'business_name', d.business_name, 'province', p.external_id, 'products', coalesce((
        select json_agg(pr.external_id order by named.position)
        from quotation_request_products named join products pr on pr.id = named.product_id
        where named.request_id = d.id
      ), '[]')`,
    tables: sql`
      join quotation_requests d on d.id = e.quotation_request_id left join users u on u.id = d.user_id
      left join clients c on c.id = d.client_id left join centers ce on ce.id = d.center_id
      left join provinces p on p.id = d.region_id`,
  }),
}

const entriesOf = (sql: Queryable, document: 'order' | 'offer') => sql`coalesce((
  select json_agg(json_build_object(
    'line', en.line, 'product', ${articleThen(sql, 'en').external_id}, 'quantity', en.quantity, 'price', en.price,
    'name', case when p.is_charge and trim(en.description) <> '' then en.description else ${articleThen(sql, 'en').name} end,
    'description', en.description, 'discount', en.discount, 'unit', (
      select pu.external_id from product_units pu
      where pu.product_id = en.product_id and pu.name = en.unit_name and pu.quantity = en.unit_quantity
      order by pu.id limit 1
    ), 'unit_name', en.unit_name,
    'unit_quantity', en.unit_quantity, 'measurement_unit', ${articleThen(sql, 'en').measurement_unit},
    'units', round(en.quantity * en.unit_quantity, 4), 'billable', en.billable, 'base', en.base, 'tax_code', en.tax_code,
    'tax_rate', en.tax_rate, 'tax_name', en.tax_name, 'surcharge_rate', en.surcharge_rate) order by en.line)
  from ${sql(`${document}_entries`)} en join products p on p.id = en.product_id
  where en.${sql(`${document}_id`)} = d.id
), '[]')`
