/** R288: five centres with the least and five with the most. */
const LENGTH = 5

interface Emitting {
  id: number
  name: string
  kg: number
}

/** Those with the least, least first, and those with the most, most first. Of fewer than ten none stands in both. */
export function rankings<Center extends Emitting>(centers: Center[]): { minor: Center[]; major: Center[] } {
  const rising = centers.toSorted(
    (one, other) => one.kg - other.kg || one.name.localeCompare(other.name, 'es') || one.id - other.id,
  )
  const least = Math.min(LENGTH, Math.floor(rising.length / 2))
  const most = Math.min(LENGTH, rising.length - least)
  return { minor: rising.slice(0, least), major: rising.slice(rising.length - most).toReversed() }
}
