import type { ReactNode } from 'react'

/** One state of a part: a component without properties that draws it. */
export interface State {
  name: string
  show: () => ReactNode
  /** It has a page of its own: what lies over the page, has the focus or is pointed at. */
  alone?: boolean
  /** It is there to show that nothing is. */
  drawsNothing?: boolean
  /** The pictures are taken with the pointer over its first control. */
  isPointedAt?: boolean
}

/** What a file X.story.tsx exports as `story`: a part of web/ui, or parts that belong together, in all their states. */
export type Story = State[]
