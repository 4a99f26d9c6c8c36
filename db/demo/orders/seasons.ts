// The kinds of client, by the initial that a family's `buyers` lists.
export type Kind = 'H' | 'L' | 'C' | 'R' | 'S' | 'G'

// What a kind consumes in each month, around 1; next to nothing means closed.
const months: Record<Kind, number[]> = {
  H: [0.45, 0.55, 0.75, 1, 1.15, 1.35, 1.6, 1.75, 1.3, 0.95, 0.55, 0.6],
  L: [0.98, 1, 1.02, 1, 1.02, 1, 0.95, 0.8, 1.06, 1.06, 1.04, 1.02],
  C: [1.1, 1.2, 1.2, 1.05, 1.2, 1, 0.3, 0, 1.4, 1.3, 1.25, 0.95],
  R: [1.08, 1.05, 1.02, 1, 0.97, 0.96, 0.95, 0.95, 0.98, 1, 1.03, 1.08],
  S: [0.85, 0.85, 0.95, 1, 1.08, 1.12, 1.15, 1.1, 1.02, 1, 0.95, 1.15],
  G: [1.3, 1.2, 1.1, 1.05, 1.05, 0.95, 0.8, 0.6, 1.15, 1.1, 1, 0.75],
}

export function season(kind: Kind, month: number): number {
  return months[kind][month] ?? 1
}

// Hotels inland, and those that stay open all year, hardly notice the beach season.
export function calmSeason(kind: Kind, month: number): number {
  return 1 + (season(kind, month) - 1) * 0.35
}
