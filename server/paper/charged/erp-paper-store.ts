import type { Queryable } from '#server/database/connect.ts'

export interface ErpPaper {
  content: Buffer
  sha256: string
}

interface Wanted {
  kind: 'order' | 'delivery_note' | 'invoice'
  /** The key of the document in the files of the ERP. */
  document: string | null
  format: 'pdf' | 'xml'
}

/** What the ERP has sent of a document whose visibility has been checked. */
export async function findErpPaper(sql: Queryable, { kind, document, format }: Wanted): Promise<ErpPaper | undefined> {
  const [paper] = await sql<ErpPaper[]>`
    select c.content, c.sha256
    from document_files f join document_contents c on c.sha256 = coalesce(f.sha256, f.fetched_sha256)
    where f.kind = ${kind} and f.document = ${document} and f.format = ${format}`
  return paper
}
