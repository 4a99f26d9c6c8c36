import { fileKind, MAX_FILE_BYTES, MAX_FILE_NAME } from '#domain/cart/purchase-order.ts'

/** The purchase order of a lead, as it goes with the offer. */
export interface OrderFile {
  name: string
  /** base64 */
  content: string
}

const PIECE = 32_768 // bytes: more arguments than this no browser takes at once

/** Reads a file; undefined for one that the server would not take: no PDF and no picture, or too big. */
export async function readOrderFile(file: File): Promise<OrderFile | undefined> {
  if (file.size === 0 || file.size > MAX_FILE_BYTES) return undefined
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!fileKind(bytes)) return undefined
  let text = ''
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return { name: file.name.slice(-MAX_FILE_NAME), content: btoa(text) }
}
