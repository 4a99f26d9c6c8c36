import type { Scheme } from '#web/theme/scheme.ts'

const THUMBNAIL = 64 // pixels

/**
 * The address of a picture in a colour scheme: a drawn article has a dark wall behind it at night, a photograph is what
 * it is. A thumbnail is drawn without words.
 */
export function artIn(scheme: Scheme, url: string, size: number | 'fill'): string {
  if (!url.startsWith('/art/')) return url
  const look = [scheme === 'dark' && 'dark=1', size !== 'fill' && size <= THUMBNAIL && 'small=1'].filter(Boolean)
  return look.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${look.join('&')}`
}
