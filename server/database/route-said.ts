import { type RouteSaid, routeOf } from '#domain/calendar/route.ts'
import type { Fragment, Queryable } from './connect.ts'

/** What is said of the routes of a center, of its province and of its country. */
export interface RouteRow extends RouteSaid {
  of_province: RouteSaid | null
  of_country: RouteSaid
}

/** Of a center `ce` of the client `c` in the country `co`. Its province is found by its name, as its holidays are. */
export const routeSaid = (sql: Queryable): Fragment => sql`
  ce.delivery_days, ce.cut_off,
  (select jsonb_build_object('delivery_days', p.delivery_days, 'cut_off', p.cut_off) from provinces p
    where p.country_id = c.country_id and fold(p.name) = fold(ce.province) order by p.id limit 1) as of_province,
  jsonb_build_object('delivery_days', co.delivery_days, 'cut_off', co.cut_off) as of_country`

/** Its route, and what else the row has. */
export const withRoute = <Row extends RouteRow>({ of_province, of_country, ...center }: Row) => ({
  ...center,
  ...routeOf(center, of_province, of_country),
})
