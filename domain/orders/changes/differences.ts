import type { OrderVersion, VersionLine } from './shapes.ts'

/** What became of a line, or of an article, between two versions of an order. */
export interface LineDifference {
  kind: 'fewer' | 'more' | 'gone' | 'replaced' | 'added'
  /** Undefined of what was added. */
  before?: VersionLine
  /** Undefined of what was taken out. */
  after?: VersionLine
  /** Why, in the words of who changed it; empty without. */
  reason: string
}

/** What a version changed of the one before it, in the order of the lines; what was added comes last. */
export function differencesTo(
  before: Pick<OrderVersion, 'lines'>,
  after: Pick<OrderVersion, 'lines' | 'reasons'>,
): LineDifference[] {
  const byOrigin = new Map(after.lines.flatMap(line => (line.from_line === null ? [] : [[line.from_line, line]])))
  const changed = before.lines.flatMap((line): LineDifference[] => {
    const now = byOrigin.get(line.id)
    const reason = after.reasons[line.id] ?? ''
    if (!now) return [{ kind: 'gone', before: line, reason }]
    if (!isSameArticle(line, now)) return [{ kind: 'replaced', before: line, after: now, reason }]
    if (now.quantity === line.quantity) return []
    return [{ kind: now.quantity < line.quantity ? 'fewer' : 'more', before: line, after: now, reason }]
  })
  const added = after.lines.filter(({ from_line }) => from_line === null)
  return [...changed, ...added.map(line => ({ kind: 'added' as const, after: line, reason: '' }))]
}

const isSameArticle = (one: VersionLine, other: VersionLine): boolean =>
  one.product === other.product && one.unit_name === other.unit_name

/** The versions that changed something, each with what it changed, the newest first. */
export const changesOf = (versions: OrderVersion[]): { version: OrderVersion; lines: LineDifference[] }[] =>
  versions
    .slice(1)
    .map((version, index) => ({ version, lines: differencesTo(versions[index] ?? version, version) }))
    .toReversed()
