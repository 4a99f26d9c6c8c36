import type { Scheme } from '#web/theme/scheme.ts'

/** The address of a picture in a colour scheme: a drawn article has a dark wall behind it at night, a photograph is what it is. */
export function artIn(scheme: Scheme, url: string): string {
  if (scheme === 'light' || !url.startsWith('/art/')) return url
  return `${url}${url.includes('?') ? '&' : '?'}dark=1`
}
