import type { OrderVersion } from '#domain/orders/changes/shapes.ts'
import type { Queryable } from '#server/database/connect.ts'

/** An order whose visibility has been checked, as it was asked for and after each change of its lines. */
export const listVersions = (sql: Queryable, orderId: number): Promise<OrderVersion[]> => sql<OrderVersion[]>`
  select v.version, v.made_at,
    coalesce(concat_ws(' ', v.user_as ->> 'first_name', v.user_as ->> 'last_name'), '') as user,
    coalesce((select concat_ws(' ', p.first_name, p.last_name) from users p where p.id = v.in_place_of), '') as in_place_of,
    v.by_validator, v.reason, v.reasons, v.base, v.tax_total, v.total,
    (
      select jsonb_agg(jsonb_build_object('id', e.line, 'from_line', e.from_line, 'product', e.product_id,
        'name', e.name, 'external_id', e.code, 'description', e.description, 'is_charge', p.is_charge,
        'quantity', e.quantity, 'price', e.price, 'discount', e.discount, 'base', e.base,
        'measurement_unit', e.unit, 'unit_name', e.unit_name, 'unit_quantity', e.unit_quantity) order by e.line)
      from order_version_entries e join products p on p.id = e.product_id
      where e.order_id = v.order_id and e.version = v.version
    ) as lines
  from order_versions v where v.order_id = ${orderId} order by v.version`
