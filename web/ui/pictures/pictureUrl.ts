import { DRAWINGS } from '#domain/art/version.ts'
import { THUMBNAIL_POINTS, thumbnailWidth } from '#domain/art/thumbnail.ts'
import type { Scheme } from '#web/theme/scheme.ts'

const DRAWN = /^\/art(\/(?:product|category)\/[^?]+)\.svg/

/**
 * The address of a picture for a colour scheme: drawn articles have a dark variant, photographs do not. Thumbnails are PNG
 * without text, because every SVG image is a document of its own to the browser (decision 19). Browsers keep drawings for a
 * year, so that other drawings need another address.
 */
export function pictureUrl(
  scheme: Scheme,
  url: string,
  size: number | 'fill',
  density = globalThis.devicePixelRatio,
): string {
  if (!url.startsWith('/art/')) return url
  const isDrawn = DRAWN.test(url)
  const isThumbnail = isDrawn && size !== 'fill' && size <= THUMBNAIL_POINTS
  const look = [
    isDrawn && `d=${DRAWINGS}`,
    scheme === 'dark' && 'dark=1',
    isThumbnail && `width=${thumbnailWidth(density)}`,
  ].filter(Boolean)
  const picture = isThumbnail ? url.replace(DRAWN, '/art/thumbnail$1.png') : url
  return look.length === 0 ? picture : `${picture}${picture.includes('?') ? '&' : '?'}${look.join('&')}`
}
