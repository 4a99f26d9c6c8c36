import { MAX_LOGO_BYTES } from '#domain/catalogs/types.ts'
import { fileKind } from '#domain/cart/purchase-order.ts'
import { fieldFailure } from '#server/errors/failure.ts'
import type { UploadedFile } from '#server/http/uploads/upload.ts'
import { type CleanPicture, cleanPicture } from '#server/outside/sent-files/sent-file.ts'

const FIELD = 'catalog_client_logo'
const BOX = { width: 720, height: 300 } // 60 × 25 mm at 300 dots an inch
const KINDS = ['image/png', 'image/jpeg']

/** The logo that was sent, told by what it is and not by its name, and written anew (R152). */
export async function logoOf({ content }: UploadedFile): Promise<CleanPicture | undefined> {
  if (content.length === 0) return undefined
  const kind = fileKind(content)
  if (kind === undefined || !KINDS.includes(kind) || content.length >= MAX_LOGO_BYTES) {
    throw fieldFailure(FIELD, 'catalogs.wrong_logo')
  }
  const picture = await cleanPicture(content, kind, BOX)
  if (!picture) throw fieldFailure(FIELD, 'catalogs.wrong_logo')
  return picture
}
