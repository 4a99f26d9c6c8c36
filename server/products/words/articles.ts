/** A set of articles: a bit for each, by its number. */
export type Articles = Uint32Array

export const has = (articles: Articles, number: number): boolean =>
  (((articles[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1

export function add(articles: Articles, number: number): void {
  articles[number >>> 5]! |= 1 << (number & 31)
}

export const isEmpty = (articles: Articles): boolean => articles.every(bits => bits === 0)

/** In ascending order. */
export function numbersOf(articles: Articles): number[] {
  const numbers: number[] = []
  for (let index = 0; index < articles.length; index++) {
    for (let rest = articles[index] ?? 0; rest !== 0; rest &= rest - 1) {
      numbers.push(index * 32 + 31 - Math.clz32(rest & -rest))
    }
  }
  return numbers
}
