import { join } from 'node:path'
import { importsOf, type Source } from './sources.ts'

type Text = [key: string, text: string]

/** The texts of a tree of messages, by their dotted keys. */
export const leavesOf = (node: object, prefix = ''): Text[] =>
  Object.entries(node).flatMap(([key, value]): Text[] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : leavesOf(value, `${prefix}${key}.`),
  )

/** Texts that a translation lacks, has too many of, or has with other places to fill in. */
export function findUntranslated(texts: Text[], translated: Text[]): string[] {
  const others = new Map(translated)
  const keys = new Set(texts.map(([key]) => key))
  return [
    ...texts.filter(([key]) => !others.get(key)).map(([key]) => `${key} is not translated`),
    ...texts
      .filter(([key, text]) => others.get(key) && placesOf(others.get(key) ?? '') !== placesOf(text))
      .map(([key]) => `${key} has other places to fill in`),
    ...translated.filter(([key]) => !keys.has(key)).map(([key]) => `${key} is no text`),
  ]
}

const placesOf = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).toSorted().join()

export function findUnused(keys: string[], sources: Source[]): string[] {
  const everything = sources.map(({ text }) => text).join('\n')
  // Most keys are found here at once; looking through all sources for each takes seconds.
  const names = new Set(everything.match(/\w+(?:\.\w+)+/g))
  const isUsed = (key: string) =>
    names.has(key) ||
    everything.includes(key) ||
    everything.includes(key.replace(/_(one|other)$/, '')) ||
    // Put together from a part that varies: orders.state_${code}
    [...key.matchAll(/[._]/g)].some(({ index }) => everything.includes(`${key.slice(0, index + 1)}\${`))
  return keys.filter(key => !isUsed(key)).map(key => `${key} is used nowhere`)
}

/** The files that say a text of these areas. */
export function filesThatSay(texts: object, sources: Source[]): string[] {
  const key = new RegExp(`['"\`](${Object.keys(texts).join('|')})\\.[a-z_]`)
  return sources.filter(({ text }) => key.test(text)).map(({ file }) => file)
}

/** These files and all that they cannot do without; what is imported on demand, or as a type, is not among them. */
export function importedBy(files: string[], sources: Source[]): Source[] {
  const byName = new Map(sources.map(source => [source.file, source]))
  const found = new Set<Source>()
  const open = [...files]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const source = byName.get(join(file))
    if (!source || found.has(source)) continue
    found.add(source)
    for (const { target, isType, isLate } of importsOf(source)) if (!isType && !isLate) open.push(target)
  }
  return [...found]
}
