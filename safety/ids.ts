import type { Source } from './sources.ts'

// Not 2026-01-01T12:00 and not `T12:`: a test's number stands alone.
const CITED = [
  /\bR(?:\d{3}|\d{1,2})\b/g,
  /\bK\d{1,2}\b/g,
  /\bT\d{1,2}(?:\.\d{1,2})?\b(?!:\d|\.\d)/g,
  /\b00\d §\d+(?:(?:,| and|,? or) §\d+)*/g,
  /\b(?:(?:product|screens|reliability)\.md|screens) \d+(?:\.\d+)?(?: and \d+(?:\.\d+)?)?/g,
  /\bP-[A-Z]{2,}\b/g,
]

/** The ids that a text cites, one by one: «000 §2 and §4» are two, and «screens 3.8» is «screens.md 3.8». */
export const citedIn = (text: string): string[] =>
  CITED.flatMap(pattern => text.match(pattern) ?? []).flatMap(found => {
    const [document = '', ...sections] = found.replace(/^screens /, 'screens.md ').split(/(?: and|,? or|,)? /)
    return sections.length === 0 ? [document] : sections.map(section => `${document} ${section}`)
  })

/** The ids that `rules` lists: the first cell of a row. `T9` stands for all tests of `K9`. */
export function listedIn(rules: string): Set<string> {
  const ids = [...rules.matchAll(/^\| ([A-Z]\d[\d.]*|P-[A-Z]+|00\d §\d+|\w+\.md [\d.]+) \|/gm)].map(([, id = '']) => id)
  return new Set([...ids, ...ids.filter(id => /^K\d+$/.test(id)).map(id => id.replace('K', 'T'))])
}

/** Ids that lead nowhere. */
export function findUnknownIds(sources: Source[], rules: string): string[] {
  const listed = listedIn(rules)
  return sources.flatMap(({ file, text }) =>
    [...new Set(citedIn(text))]
      .filter(id => !listed.has(id))
      .map(id => `${file} cites ${id}, which docs/rules.md does not list`),
  )
}

const PAGE = /(?<![\w/.-])[a-z][a-z-]*\.md\b(?! \d)/g

/** Pages that are named and that nobody finds: they stand neither in `docs/` nor at the root. */
export function findUnknownPages(sources: Source[], pages: readonly string[]): string[] {
  return sources.flatMap(({ file, text }) =>
    [...new Set(text.match(PAGE))]
      .filter(page => !pages.includes(page))
      .map(page => `${file} names ${page}, which is no page of docs/`),
  )
}

/** Rules of the contract that the page does not have word for word. */
export const findMissingRules = (contract: { id: string; text: string }[], rules: string): string[] =>
  contract
    .filter(({ id, text }) => !rules.includes(`\n| ${id} | ${text} |\n`))
    .map(({ id }) => `docs/rules.md does not have ${id} as the contract has it`)
