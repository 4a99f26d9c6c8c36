import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { visibleDocuments } from '#server/scope/clients.ts'

export interface OrderFile {
  name: string
  type: string
  content: Buffer
}

/** The client's purchase order that came with an order in reach. */
export async function findOrderFile(sql: Queryable, viewer: Viewer, id: number): Promise<OrderFile | undefined> {
  const [file] = await sql<OrderFile[]>`
    select f.name, f.media_type as type, f.content
    from order_files f join orders o on o.id = f.order_id join clients c on c.id = o.client_id
    where o.id = ${id} and ${visibleDocuments(sql, viewer)}`
  return file
}
