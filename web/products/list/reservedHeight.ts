import type { CSSProperties } from 'react'

/**
 * Custom properties with the number of articles, and the height of a row if it is known, so that the style sheet reserves
 * the height of the list.
 */
export const reservedHeight = (articles: number, height?: number) =>
  // React's type of a style knows no custom properties.
  ({ '--articles': articles, ...(height !== undefined && { '--row-height': `${height}px` }) }) as CSSProperties
