import { createHash } from 'node:crypto'
import { fileKind } from '#domain/cart/purchase-order.ts'
import { MAX_LOGO_BYTES, MAX_PHOTO_BYTES, NOTHING_REMOVED, type SentLogo } from '#domain/desk/company-pictures.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { SignedInContext } from '#server/context.ts'
import { fieldFailure } from '#server/errors/failure.ts'
import type { UploadedFile } from '#server/http/uploads/upload.ts'
import { MAX_PIXELS } from '#server/outside/sent-files/picture-pixels.ts'
import {
  cleanDrawing,
  cleanPhoto,
  cleanPicture,
  type PhotoRefused,
  type Refused,
} from '#server/outside/sent-files/sent-file.ts'
import { keepPicture, type NewPicture } from '#server/company/pictures.ts'

const FIELD = 'logo'
/** In pixels: 55 × 12 mm at 300 dots an inch, twice. */
const BOX = { width: 1300, height: 600 }

/** A logo that was sent, told by what it is and not by its name, and written anew: nothing of it is kept as it came. */
export async function sendLogo({ sql, now }: SignedInContext, { content }: UploadedFile): Promise<SentLogo> {
  if (content.length > MAX_LOGO_BYTES) throw fieldFailure(FIELD, 'desk.logo_too_large')
  const { picture, ...said } = fileKind(content) === 'image/png' ? await pixelsOf(content) : await drawingOf(content)
  const id = nameOf(picture)
  await keepPicture(sql, { ...picture, id }, now)
  return { id, one_color: picture.ink !== null, ...said }
}

type Cleaned = Pick<SentLogo, 'removed' | 'texts'> & { picture: Omit<NewPicture, 'id'> }

// Of the head of a PNG: where its width and its height stand.
const [WIDTH_AT, HEIGHT_AT, HEAD] = [16, 20, 24]

async function pixelsOf(content: Buffer): Promise<Cleaned> {
  const pixels = content.length < HEAD ? 0 : content.readUInt32BE(WIDTH_AT) * content.readUInt32BE(HEIGHT_AT)
  if (pixels > MAX_PIXELS) throw fieldFailure(FIELD, 'desk.logo_too_many_pixels')
  const picture = await cleanPicture(content, 'image/png', BOX)
  if (!picture) throw fieldFailure(FIELD, 'desk.logo_no_picture')
  return { picture: { ...picture, type: 'image/png', ink: null }, removed: NOTHING_REMOVED, texts: 0 }
}

const REFUSALS: Record<Refused['refused'], MessageKey> = {
  broken: 'desk.logo_broken',
  too_complex: 'desk.logo_too_complex',
  empty: 'desk.logo_empty',
}

/** `<` or the mark of UTF-8 before it: what begins in another way is no drawing. */
const BEGINS = /^(?:\u{feff})?\s{0,100}</u

async function drawingOf(content: Buffer): Promise<Cleaned> {
  if (!BEGINS.test(content.subarray(0, 200).toString())) throw fieldFailure(FIELD, 'desk.logo_wrong_kind')
  const drawing = await cleanDrawing(content)
  if ('refused' in drawing) throw fieldFailure(FIELD, REFUSALS[drawing.refused])
  const { svg, removed, texts, width, height, ink } = drawing
  return { picture: { content: Buffer.from(svg), type: 'image/svg+xml', width, height, ink }, removed, texts }
}

const PHOTO = 'photo'
/** In pixels: as wide as the sign-in picture of a large screen. */
const PHOTO_BOX = { width: 1800, height: 1800 }
/** In pixels: a smaller one would be blurred there. */
const LEAST_PHOTO = { width: 800, height: 500 }

const PHOTO_REFUSALS: Record<PhotoRefused['refused'], MessageKey> = {
  too_many_pixels: 'desk.photo_too_many_pixels',
  too_small: 'desk.photo_too_small',
}

/** A photo that was sent, told by what it is and not by its name, and written anew: of the file nothing is kept but its picture. */
export async function sendPhoto({ sql, now }: SignedInContext, { content }: UploadedFile): Promise<{ id: string }> {
  if (content.length > MAX_PHOTO_BYTES) throw fieldFailure(PHOTO, 'desk.photo_too_large')
  const type = photoKind(content)
  if (type === undefined) throw fieldFailure(PHOTO, 'desk.photo_wrong_kind')
  const photo = await cleanPhoto(content, type, { box: PHOTO_BOX, least: LEAST_PHOTO })
  if (!photo) throw fieldFailure(PHOTO, 'desk.photo_broken')
  if ('refused' in photo) throw fieldFailure(PHOTO, PHOTO_REFUSALS[photo.refused])
  const picture = { ...photo, type: 'image/webp' as const, ink: null }
  const id = nameOf(picture)
  await keepPicture(sql, { ...picture, id }, now)
  return { id }
}

/** No other decoder of the library sees a file. */
function photoKind(content: Buffer): string | undefined {
  if (content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP') return 'image/webp'
  const kind = fileKind(content)
  return kind === 'image/png' || kind === 'image/jpeg' ? kind : undefined
}

const nameOf = ({ content }: Pick<NewPicture, 'content'>): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32)
