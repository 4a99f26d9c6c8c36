import type { KindName } from '#domain/exchange/kinds.ts'
import type { Transaction } from '#server/database/connect.ts'
import { stageTable } from '#server/exchange/reading/stage-store.ts'

// The days of documents name the sales node of their center, and those of suppliers the supplier of the article. Both
// follow in the transaction that changes them.

/** Before articles are stored: which of those that were sold have another supplier in the file. */
export async function noteSuppliers(sql: Transaction, kind: KindName): Promise<void> {
  if (kind !== 'products') return
  await sql.unsafe(`
    create temporary table suppliers_before on commit drop as
      select p.id, p.supplier_id from ${stageTable('products')} s join products p on p.external_id = s.external_id`)
}

/** After rows are stored: the days of centers in another node, and of articles of another supplier. */
export async function refreshDays(sql: Transaction, kind: KindName): Promise<void> {
  if (kind === 'centers') {
    await sql.unsafe(`
      select move_days(array_agg(ce.id))
      from ${stageTable('centers')} s join centers ce on ce.external_id = s.external_id`)
  }
  if (kind === 'products') {
    await sql.unsafe(`
      select move_articles(array_agg(p.id), array_agg(b.supplier_id))
      from suppliers_before b join products p on p.id = b.id
      where p.supplier_id is distinct from b.supplier_id
      having count(*) > 0`)
  }
}
