import type { CSSProperties } from 'react'

/** Says to the style sheet how many articles will stand here, so that their place is as tall as they will be. */
// React's type of a style knows no custom properties.
export const placeFor = (articles: number) => ({ '--articles': articles }) as CSSProperties
