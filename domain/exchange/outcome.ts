/** The result of an import. */
type Outcome = 'unfinished' | 'applied' | 'partly' | 'refused'

interface Facts {
  finished_at: string | null
  rows_refused: number
  applied: boolean
}

export function outcomeOf({ finished_at, rows_refused, applied }: Facts): Outcome {
  if (finished_at === null) return 'unfinished'
  if (!applied) return 'refused'
  return rows_refused > 0 ? 'partly' : 'applied'
}
