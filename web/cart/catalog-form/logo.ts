import { MAX_LOGO_BYTES } from '#domain/catalogs/types.ts'
import { fileKind } from '#domain/cart/purchase-order.ts'

const KINDS = ['image/png', 'image/jpeg']
const BEGINNING = 16 // bytes that tell what a file is

/** R152: png or jpg by its own first bytes, and smaller than 2,000,000 bytes. */
export async function isLogo(file: Blob): Promise<boolean> {
  if (file.size === 0 || file.size >= MAX_LOGO_BYTES) return false
  const kind = fileKind(new Uint8Array(await file.slice(0, BEGINNING).arrayBuffer()))
  return kind !== undefined && KINDS.includes(kind)
}
