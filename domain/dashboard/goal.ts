export const WHOLE = 100 // R298 R308 R309, percent of an objective

/** How a percentage of an objective is drawn: a part of the whole, and what remains of it. */
export interface GoalShare {
  /** 0 to 100. */
  share: number
  remainder: number
  isReached: boolean
}

export function goalShare(percent: number): GoalShare {
  const share = Math.min(WHOLE, Math.max(0, percent)) // R308
  return { share, remainder: WHOLE - share, isReached: percent >= WHOLE }
}

/** Without decimals. What is below 100 never reads as 100, because it has the other colour. */
export const shownPercent = (percent: number): number =>
  percent < WHOLE ? Math.min(WHOLE - 1, Math.round(percent)) : Math.round(percent)
