import type { Kind } from '#server/exchange/kinds/definition.ts'
import { mustBePresent } from '#server/exchange/kinds/kinds.ts'
import { nearest } from '#server/exchange/kinds/nearest.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import type { KindMapping, Target } from '#domain/exchange/mapping.ts'
import { columnOfHeading } from './headings.ts'
import { wordKey } from '#domain/tables/word-key.ts'

/** Where the value of a column comes from. Places are those of the cells of a row, from 0. */
export type Source =
  | { of: 'cell'; place: number; part?: Part }
  | { of: 'joined'; places: number[]; with: string }
  | { of: 'fixed'; value: string }
  /** The text of the last row that had nothing else. */
  | { of: 'group'; part?: Part }

export interface Part {
  split: string
  part: 1 | 2
}

/** How the rows of a file become rows of a kind. */
export interface Plan {
  /** By the place of a column in its kind; undefined where the file does not say it. */
  sources: (Source | undefined)[]
  /** Where a row says that it withdraws what it names; undefined where none does. */
  deleted: Source | undefined
  /** `place` is that of a heading which is not understood. */
  problems: { heading: string | null; reason: string; place?: number }[]
  /** All that the kind needs, and all that the mapping names, is there. */
  isComplete: boolean
  /** Headings that were recognized by what they mean, and not by our names: told once a file. */
  guessed: { place: number; heading: string; column: string }[]
}

interface Planning {
  name: KindName
  kind: Kind
  headings: readonly (readonly string[])[]
  plan: Plan
}

/**
 * Finds what each heading means: what the mapping says, then our own names, then words that are known for them. A heading
 * is a list of the texts that may name the column, the most likely first.
 */
export function planColumns(
  { name, kind }: { name: KindName; kind: Kind },
  headings: readonly (readonly string[])[],
  mapping: KindMapping | undefined,
): Plan {
  const plan: Plan = {
    sources: kind.columns.map(() => undefined),
    deleted: undefined,
    problems: [],
    isComplete: true,
    guessed: [],
  }
  const planning: Planning = { name, kind, headings, plan }
  const open = mapping ? takeMapped(planning, mapping) : allOf(headings)
  takeDeleted(open, plan)
  takeByName(kind, open, plan, (text, column) => text === column)
  takeByName(
    kind,
    open,
    plan,
    (text, column) => isLike(text, column) && (columnOfHeading(name, text) ?? column) === column,
  )
  takeByMeaning(name, kind, open, plan)
  takeByName(kind, open, plan, isLike)
  for (const { place, texts } of open)
    plan.problems.push({ place, heading: texts[0] ?? '', reason: unknownColumn(kind, texts[0] ?? '') })
  for (const [place, column] of kind.columns.entries()) {
    if (plan.sources[place] === undefined && mustBePresent(column))
      miss(plan, column.name, `column "${column.name}" is missing`)
  }
  return plan
}

type Open = { place: number; texts: readonly string[] }[]

/** Columns without a heading are not read. */
const allOf = (headings: readonly (readonly string[])[]): Open =>
  headings.map((texts, place) => ({ place, texts })).filter(({ texts }) => texts.length > 0)

function miss(plan: Plan, heading: string | null, reason: string): void {
  plan.isComplete = false
  plan.problems.push({ heading, reason })
}

/** Takes what the mapping says, and answers the headings of which it says nothing. */
function takeMapped(planning: Planning, mapping: KindMapping): Open {
  const { headings, plan } = planning
  const placeOf = (heading: string) =>
    headings.findIndex(texts => texts.some(text => wordKey(text) === wordKey(heading)))
  for (const [column, value] of Object.entries(mapping.fixed)) take(planning, column, { of: 'fixed', value }, column)
  const inParts = new Set<number>()
  for (const [column, { headings: parts, with: between }] of Object.entries(mapping.joined)) {
    const places = parts.map(placeOf)
    for (const place of places) inParts.add(place)
    if (places.includes(-1)) miss(plan, column, 'is joined from a heading that the file does not have')
    else take(planning, column, { of: 'joined', places, with: between }, column)
  }
  for (const { to, part } of targetsOf(mapping.groups ?? null)) take(planning, to, { of: 'group', ...part }, to)
  const said = new Map(Object.entries(mapping.columns).map(([heading, targets]) => [wordKey(heading), targets]))
  let named = 0
  const open = allOf(headings).filter(({ place, texts }) => {
    const targets = texts.map(text => said.get(wordKey(text))).find(found => found !== undefined)
    if (targets === undefined) return !inParts.has(place)
    named++
    for (const { to, part } of targetsOf(targets)) take(planning, to, { of: 'cell', place, ...part }, texts[0] ?? '')
    return false
  })
  // A title above the headings has none of them, also where all that is needed comes from elsewhere.
  if (said.size > 0 && named === 0) miss(plan, null, 'has none of the headings that the mapping names')
  return open
}

/** The column of every kind by which a row withdraws what it names. */
export const DELETED = 'deleted'
const DELETED_WORDS = new Set([DELETED, 'borrado', 'eliminado', 'baja', 'removed', 'apagado'])

function takeDeleted(open: Open, plan: Plan): void {
  const heading = open.find(({ texts }) => texts.some(text => DELETED_WORDS.has(wordKey(text))))
  if (!heading || plan.deleted) return
  open.splice(open.indexOf(heading), 1)
  plan.deleted = { of: 'cell', place: heading.place }
}

function take({ name, kind, plan }: Planning, column: string, source: Source, heading: string): void {
  if (column === DELETED && !plan.deleted) {
    plan.deleted = source
    return
  }
  const place = kind.columns.findIndex(each => each.name === column)
  if (place < 0) plan.problems.push({ heading, reason: `goes to "${column}", which is no column of ${name}` })
  else if (plan.sources[place] === undefined) plan.sources[place] = source
  else plan.problems.push({ heading, reason: `column "${column}" stands twice` })
}

function targetsOf(targets: Target | Target[] | null): { to: string; part: { part?: Part } }[] {
  if (targets === null) return []
  return [targets]
    .flat()
    .map(target =>
      typeof target === 'string'
        ? { to: target, part: {} }
        : { to: target.to, part: { part: { split: target.split, part: target.part } } },
    )
}

/** «External_ID» is external_id. */
const isLike = (text: string, column: string): boolean => wordKey(text) === wordKey(column)

/** Takes headings that are our own names. */
function takeByName(kind: Kind, open: Open, plan: Plan, isNamed: (text: string, column: string) => boolean): void {
  for (const [at, column] of kind.columns.entries()) {
    for (const heading of open.filter(({ texts }) => texts.some(text => isNamed(text, column.name)))) {
      open.splice(open.indexOf(heading), 1)
      if (plan.sources[at] !== undefined)
        plan.problems.push({ heading: heading.texts[0] ?? '', reason: `column "${column.name}" stands twice` })
      else plan.sources[at] = { of: 'cell', place: heading.place }
    }
  }
}

/** Takes headings whose words are known. Two that could mean the same column are a question. */
function takeByMeaning(name: KindName, kind: Kind, open: Open, plan: Plan): void {
  for (const [at, column] of kind.columns.entries()) {
    if (plan.sources[at] !== undefined) continue
    const found = open.filter(({ texts }) => texts.some(text => columnOfHeading(name, text) === column.name))
    const [only] = found
    if (!only) continue
    for (const heading of found) open.splice(open.indexOf(heading), 1)
    plan.sources[at] = { of: 'cell', place: only.place }
    if (found.length > 1) {
      const names = found.map(({ texts }) => `"${texts[0]}"`).join(' and ')
      plan.problems.push({
        heading: only.texts[0] ?? '',
        reason: `${names} could both be "${column.name}": say in the mapping which one is, and what the other is`,
      })
    } else plan.guessed.push({ place: only.place, heading: only.texts[0] ?? '', column: column.name })
  }
}

const SHOWN = 60 // characters of a name that is none

/** Shortened, because an invalid heading may be a whole file in one line. */
export const shown = (name: string): string => (name.length <= SHOWN ? name : `${name.slice(0, SHOWN).toWellFormed()}…`)

function unknownColumn(kind: Kind, unknown: string): string {
  const meant = nearest(
    shown(unknown),
    kind.columns.map(column => column.name),
  )
  return `unknown column "${shown(unknown)}", the nearest is "${meant}"; a mapping can say what it is, or leave it out`
}
