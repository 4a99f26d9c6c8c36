/** How sure it is that an article is due; «Seguro», «Probable» and «Quizá» on the screen. */
export const BANDS = ['sure', 'likely', 'maybe'] as const
export type Band = (typeof BANDS)[number]

/** From which probability an article stands in a band. What is below the threshold of the list stands in none. */
const SURE_FROM = 0.6
const LIKELY_FROM = 0.35

export function bandOf(probability: number): Band {
  if (probability >= SURE_FROM) return 'sure'
  return probability >= LIKELY_FROM ? 'likely' : 'maybe'
}
