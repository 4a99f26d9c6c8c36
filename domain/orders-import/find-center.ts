import { wordKey } from '#domain/tables/word-key.ts'

interface Named {
  external_id: string
  name: string
}

const CHOICES = 3

/** The centre that a text names: by its code, by its code without zeros in front, or by its name; else some to choose from. */
export function findCenter<Center extends Named>(
  centers: readonly Center[],
  text: string,
): { center: Center } | { choices: Center[] } {
  const key = wordKey(text)
  const ways = [
    (one: Center) => one.external_id === text,
    (one: Center) => wordKey(one.external_id) === key,
    (one: Center) => /^\d+$/.test(key) && withoutZeros(wordKey(one.external_id)) === withoutZeros(key),
    (one: Center) => wordKey(one.name) === key,
  ]
  for (const isMeant of ways) {
    const [only, ...others] = centers.filter(isMeant)
    if (only && others.length === 0) return { center: only }
    if (only) return { choices: [only, ...others].slice(0, CHOICES) }
  }
  const like = (one: Center) => [one.name, one.external_id].some(other => isPart(wordKey(other), key))
  return { choices: centers.filter(like).slice(0, CHOICES) }
}

const withoutZeros = (key: string): string => key.replace(/^0+/, '')
const LEAST = 3
const isPart = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= LEAST && (one.includes(other) || other.includes(one))
