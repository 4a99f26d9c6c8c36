import type { CSSProperties } from 'react'

/**
 * Says to the style sheet how many articles will stand here, so that their place is as tall as they will be, and how
 * tall each is where that is known.
 */
export const placeFor = (articles: number, height?: number) =>
  // React's type of a style knows no custom properties.
  ({ '--articles': articles, ...(height !== undefined && { '--row-height': `${height}px` }) }) as CSSProperties
