import type { Transaction } from '#server/database/connect.ts'
import { stageTable } from '#server/exchange/reading/stage-store.ts'
import { hasNoProblem } from './row-sql.ts'

/** Before orders are stored: an order of the portal takes the key that the ERP gave it. */
export async function takeOrderKeys(sql: Transaction): Promise<void> {
  await sql.unsafe(`
    update orders o set external_id = s.external_id
    from ${stageTable('orders')} s
    where o.number = s.number and o.external_id is null and ${hasNoProblem('orders')}
      and not exists (select from orders other where other.external_id = s.external_id)`)
}
