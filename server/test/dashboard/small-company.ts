import { addMonths } from '#domain/dates.ts'
import type { TestServer } from '#server/test/server.ts'

type Kind = 'orders' | 'delivery_notes' | 'invoices'

interface DayWish {
  center: number
  day: string
  amount: number
  kind?: Kind
  documents?: number
  supplier?: number
}

interface TargetWish {
  node: number
  /** First day of the month. */
  month: string
  target: number
  kind?: string
  supplier?: number
}

/** A department with two nodes, one below the other, whose seller sees both; days and objectives are added by hand. */
export async function smallCompany({ make, sql, as }: TestServer) {
  const user = await make.user({ role: 'sales_person' })
  const north = await make.salesNode({ name: 'Norte', users: [user] })
  const beach = await make.salesNode({ name: 'Playa', parent: north })

  /** A client with a center in a node. */
  const client = async (name: string, { node = north, invoiced = true } = {}) => {
    const id = await make.client({ name })
    const center = await make.center({ client: id })
    await sql`update centers set sales_node_id = ${node} where id = ${center}`
    await sql`update clients set has_invoices = ${invoiced} where id = ${id}`
    return { id, center }
  }
  /** What a center was invoiced, or the other kind of documents, on a day; of a supplier only where it is named. */
  const add = async (...wishes: DayWish[]) => {
    for (const { center, day, amount, kind = 'invoices', documents = 1, supplier } of wishes) {
      await sql`
        insert into document_days (kind, is_sale, client_id, center_id, sales_node_id, day, amount, documents)
        select ${kind}, ${kind} = 'invoices' or ${kind} = 'orders' and not c.has_invoices, ce.client_id, ce.id,
          ce.sales_node_id, ${day}::date, ${amount}, ${documents}
        from centers ce join clients c on c.id = ce.client_id where ce.id = ${center}`
      if (supplier === undefined) continue
      await sql`
        insert into supplier_days (kind, client_id, center_id, sales_node_id, supplier_id, day, amount)
        select ${kind}, ce.client_id, ce.id, ce.sales_node_id, ${supplier}, ${day}::date, ${amount}
        from centers ce where ce.id = ${center}`
    }
  }
  const aim = async (...wishes: TargetWish[]) => {
    for (const { node, month, target, kind = 'sales', supplier } of wishes) {
      await sql`
        insert into sales_targets (sales_node_id, supplier_id, kind, month, target)
        values (${node}, ${supplier ?? null}, ${kind}, ${addMonths(month, 0)}, ${target})`
    }
  }
  const seller = as(user)
  const get = (path: string) => seller.get(`/sp_dashboard/${path}`)
  const clear = () => sql`truncate document_days, supplier_days, supplier_months, sales_targets`
  return { user, seller, north, beach, client, add, aim, get, clear }
}

export type SmallCompany = Awaited<ReturnType<typeof smallCompany>>
