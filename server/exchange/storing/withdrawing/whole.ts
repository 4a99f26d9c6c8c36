import type { KindName } from '#domain/exchange/kinds.ts'
import type { Column } from '#server/exchange/kinds/columns.ts'
import { KINDS } from '#server/exchange/kinds/kinds.ts'

/**
 * What the rows have in common of which a file is the whole list: a column with a value, with no value (''), or with any of the
 * values that the file has (undefined).
 */
export interface Condition {
  column: string
  value: string | undefined
}

/** The stored rows of which a file is the whole list: those for which all conditions hold; without one all of the kind. */
export type Scope = readonly Condition[]

/** Documents stay what they were, and leads belong to the portal: none of them goes because a file does not name it. */
const NEVER_WHOLE: readonly KindName[] = ['orders', 'delivery_notes', 'invoices', 'leads']

/**
 * Reads a scope such as «client=C1», «client=C1,center=» or «order». The lines of documents are by default those of the
 * documents that the file names.
 */
export function readScope(kind: KindName, text: string): Scope | { problem: string } {
  const { changes, document, columns } = KINDS[kind]
  if (changes !== undefined || NEVER_WHOLE.includes(kind))
    return { problem: `rows of ${kind} are never withdrawn together` }
  const asked = text
    .split(',')
    .map(condition => condition.trim())
    .filter(condition => condition !== '')
  const scope = asked.map(conditionOf)
  const wrong = scope.find(({ column }) => !columns.some(each => each.name === column && canTell(each)))
  if (wrong) {
    const names = columns.filter(canTell).map(({ name }) => name)
    return { problem: `"${wrong.column}" tells no rows of ${kind} apart: take ${names.join(', ')}` }
  }
  const owner = columns.find(({ stored }) => document !== undefined && stored === document)
  return scope.length === 0 && owner ? [{ column: owner.name, value: undefined }] : scope
}

function conditionOf(text: string): Condition {
  const sign = text.indexOf('=')
  return sign < 0 ? { column: text, value: undefined } : { column: text.slice(0, sign), value: text.slice(sign + 1) }
}

const canTell = ({ stored, need, type }: Column): boolean =>
  stored !== undefined && (need.endsWith('key') || type.of === 'reference')

/** What stands before the colon of «special_prices:client=C1», and after it. */
export function splitWhole(text: string): { kind: string; scope: string } {
  const sign = text.indexOf(':')
  return sign < 0 ? { kind: text, scope: '' } : { kind: text.slice(0, sign), scope: text.slice(sign + 1) }
}
