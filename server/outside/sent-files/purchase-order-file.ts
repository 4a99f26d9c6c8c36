import { fileKind, MAX_FILE_BYTES } from '#domain/cart/purchase-order.ts'
import { fieldFailure } from '#server/errors/failure.ts'
import { isSafeFile } from './sent-file.ts'

export interface PurchaseOrderFile {
  name: string
  type: string
  content: Buffer
}

/** The purchase order that came in this field, told by what it is and not by its name. */
export async function fileOf(
  field: string,
  sent: { name: string; content: string } | null | undefined,
): Promise<PurchaseOrderFile | undefined> {
  if (!sent) return undefined
  const content = Buffer.from(sent.content, 'base64')
  const type = fileKind(content)
  if (!type || content.length > MAX_FILE_BYTES) throw fieldFailure(field, 'offers.wrong_file')
  if (!(await isSafeFile(content, type))) throw fieldFailure(field, 'offers.refused_file')
  return { name: sent.name.trim(), type, content }
}
