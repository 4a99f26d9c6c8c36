import type { KindName } from '#domain/exchange/kinds.ts'
import type { Transaction } from '#server/database/connect.ts'
import { stageTable } from '#server/exchange/reading/stage-store.ts'
import { withdrawnStage } from '#server/exchange/storing/withdrawing/withdrawn-rows-store.ts'
import { refreshOwners } from './counted-store.ts'

// The months of emissions change in the transaction that changes what they are made of: deliveries, the centers of their
// orders, where centers and depots are, and the factors.

/** Kinds whose rows emissions are made of. */
export const EMITTING: readonly KindName[] = ['deliveries', 'orders', 'centers', 'depots', 'emission_factors']

/** Before rows are stored: the centers whose emissions they change, as they are now, and how they are. */
export async function noteEmitting(sql: Transaction, kind: KindName): Promise<void> {
  if (kind === 'deliveries') {
    await sql.unsafe(`
      create temporary table deliveries_before on commit drop as
        ${ofDeliveries(`join (
          select external_id from ${stageTable('deliveries')} union all select external_id from ${withdrawnStage('deliveries')}
        ) s on s.external_id = d.external_id`)}`)
  }
  if (kind === 'orders') {
    await sql.unsafe(`
      create temporary table delivered_orders_before on commit drop as
        select o.id, o.center_id from ${stageTable('orders')} s join orders o on o.external_id = s.external_id
        where exists (select from delivery_orders l where l.order_id = o.id)`)
  }
  if (kind === 'centers') {
    await sql.unsafe(`
      create temporary table emitting_centers_before on commit drop as
        select ce.id, ce.client_id, ce.latitude, ce.longitude
        from ${stageTable('centers')} s join centers ce on ce.external_id = s.external_id
        where exists (select from deliveries d where d.center_id = ce.id)`)
  }
}

/** After rows are stored: the emissions that they change. */
export async function refreshEmissions(sql: Transaction, kind: KindName): Promise<void> {
  await refreshOwners(sql, 'deliveries', `select center_id as owner, month from (${touchedBy(kind)}) touched`)
}

// An order is counted in the month of its first delivery, which any delivery may change: its center begins anew.
const FROM_THE_BEGINNING = `date '1900-01-01'`

function touchedBy(kind: KindName): string {
  switch (kind) {
    case 'deliveries':
      return `
        select delivery_id, center_id, month from deliveries_before
        union all
        ${ofDeliveries(`join ${stageTable('deliveries')} s on s.external_id = d.external_id`)}`
    case 'orders':
      return `
        select touched.center_id, ${FROM_THE_BEGINNING} as month
        from delivered_orders_before b join orders o on o.id = b.id
          join delivery_orders l on l.order_id = o.id
          join delivery_orders shared on shared.delivery_id = l.delivery_id
          join orders other on other.id = shared.order_id
          cross join lateral (values (b.center_id), (o.center_id), (other.center_id)) as touched (center_id)
        where b.center_id is distinct from o.center_id`
    case 'centers':
      return `
        select touched.center_id, touched.month
        from (${ofDeliveries('')}) touched
        where touched.delivery_id in (
          select d.id from emitting_centers_before b join centers ce on ce.id = b.id join deliveries d on d.center_id = b.id
          where (b.client_id, b.latitude, b.longitude) is distinct from (ce.client_id, ce.latitude, ce.longitude))`
    default:
      return ofDeliveries('')
  }
}

/** The centers of deliveries `d` and of the orders on them, each from the first month that may change. */
const ofDeliveries = (join: string) => `
  select d.id as delivery_id, d.center_id, date_trunc('month', d.date)::date as month from deliveries d ${join}
  union all
  select d.id, o.center_id, ${FROM_THE_BEGINNING} from deliveries d ${join}
    join delivery_orders l on l.delivery_id = d.id join orders o on o.id = l.order_id`
