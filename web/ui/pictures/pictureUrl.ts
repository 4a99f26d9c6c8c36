import { THUMBNAIL_POINTS, thumbnailWidth } from '#domain/art/thumbnail.ts'
import type { Scheme } from '#web/theme/scheme.ts'

const DRAWN = /^\/art(\/(?:product|category)\/[^?]+)\.svg/

/**
 * The address of a picture in a colour scheme: a drawn article has a dark wall behind it at night, a photograph is what
 * it is. A thumbnail comes in pixels and without words: to a browser every drawing is a document of its own, which costs
 * it more than the row that it stands in.
 */
export function pictureUrl(
  scheme: Scheme,
  url: string,
  size: number | 'fill',
  density = globalThis.devicePixelRatio,
): string {
  if (!url.startsWith('/art/')) return url
  const isThumbnail = size !== 'fill' && size <= THUMBNAIL_POINTS && DRAWN.test(url)
  const look = [scheme === 'dark' && 'dark=1', isThumbnail && `width=${thumbnailWidth(density)}`].filter(Boolean)
  const picture = isThumbnail ? url.replace(DRAWN, '/art/thumbnail$1.png') : url
  return look.length === 0 ? picture : `${picture}${picture.includes('?') ? '&' : '?'}${look.join('&')}`
}
