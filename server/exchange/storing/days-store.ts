import type { KindName } from '#domain/exchange/kinds.ts'
import type { Transaction } from '#server/database/connect.ts'
import { stageTable } from '#server/exchange/reading/stage-store.ts'
import { markOwners } from './counted-store.ts'

// The days of documents name the sales node of their center, and those of suppliers the supplier of the article.

/** Before articles are stored: which of those that were sold have another supplier in the file. */
export async function noteSuppliers(sql: Transaction, kind: KindName): Promise<void> {
  if (kind !== 'products') return
  await sql.unsafe(`
    create temporary table suppliers_before on commit drop as
      select p.id, p.supplier_id from ${stageTable('products')} s join products p on p.external_id = s.external_id`)
}

/** After rows are stored: the days of centers in another node. Those who bought articles of another supplier are marked. */
export async function refreshDays(sql: Transaction, kind: KindName): Promise<void> {
  if (kind === 'centers') {
    await sql.unsafe(`
      select move_days(array_agg(ce.id))
      from ${stageTable('centers')} s join centers ce on ce.external_id = s.external_id`)
  }
  if (kind === 'products') {
    const moved = 'suppliers_before b join products p on p.id = b.id and p.supplier_id is distinct from b.supplier_id'
    await markOwners(
      sql,
      'orders',
      `
      select o.center_id as owner, business_month(o.order_datetime) as month
      from ${moved} join order_entries e on e.product_id = p.id join orders o on o.id = e.order_id
        join clients c on c.id = o.client_id and not c.has_invoices`,
    )
    await markOwners(
      sql,
      'invoices',
      `
      select i.client_id as owner, business_month(i.invoice_datetime) as month
      from ${moved} join invoice_entries e on e.product_id = p.id join invoices i on i.id = e.invoice_id`,
    )
  }
}
