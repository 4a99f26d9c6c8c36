import type { Queryable } from '#server/database/connect.ts'

interface OrderFile {
  name: string
  type: string
  content: Buffer
}

/** The client's purchase order that came with an order, for the ERP: of any client. */
export async function findOrderFile(sql: Queryable, id: number): Promise<OrderFile | undefined> {
  const [file] = await sql<OrderFile[]>`
    select name, media_type as type, content from order_files where order_id = ${id}`
  return file
}
