import type { ReadColumns } from '#domain/desk/imports-contract.ts'
import type { ShownColumn } from './columns.ts'

/** Codes of a column of the file that goes into a column of ours. */
export interface Coded {
  place: number
  heading: string
  target: string
  codes: string[]
}

/** The codes of a file, those that are not known apart from the others. */
export function codedColumns(columns: readonly ShownColumn[], own: ReadColumns['own']) {
  const coded = columns.flatMap(({ place, heading, target, targets, values, unknown }) => {
    if (!target || !own.some(({ name, is_coded }) => is_coded && name === target)) return []
    // Which codes are known was told of the column that the file led to.
    const isTold = target === targets[0]
    return [{ place, heading, target, values, isTold, unknown: isTold ? unknown : [] }]
  })
  const some = (codesOf: (one: (typeof coded)[number]) => string[]): Coded[] =>
    coded
      .map(each => ({ place: each.place, heading: each.heading, target: each.target, codes: codesOf(each) }))
      .filter(({ codes }) => codes.length > 0)
  return {
    unknown: some(({ unknown }) => unknown),
    others: some(({ values, unknown }) => values.filter(value => !unknown.includes(value))),
    /** All the others are known. */
    areKnown: coded.every(({ isTold }) => isTold),
  }
}
