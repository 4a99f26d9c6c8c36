/** The name that differs least from `wanted`, for telling what was probably meant. */
export function nearest(wanted: string, names: readonly string[]): string | undefined {
  const scored = names.map(name => ({ name, distance: editDistance(wanted.toLowerCase(), name) }))
  return scored.toSorted((a, b) => a.distance - b.distance)[0]?.name
}

function editDistance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, i) => i)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const changed = (above[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      row.push(Math.min(changed, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    above = row
  }
  return above[to.length] ?? 0
}
