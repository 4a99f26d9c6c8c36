import type { FileColumn, ReadColumns } from '#domain/desk/imports-contract.ts'
import type { KindMapping, Mapping, Target } from '#domain/exchange/mapping.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import { wordKey } from '#domain/tables/word-key.ts'
import type { Forms } from '#web/desk/imports/api.ts'

/** What a person says of the columns of a file, beside what was recognized. */
export interface ColumnChoice {
  /** Our column by the place of a heading; null: it is left out. */
  targets: ReadonlyMap<number, string | null>
  /** Values that every row has, by our column; undefined where nothing was changed. */
  fixed: Readonly<Record<string, string>> | undefined
  /** What values of the file mean, by our column; undefined where nothing was changed. */
  values: Mapping['kinds'][string]['values'] | undefined
  /** Where the text of a row goes that has nothing else; undefined where nothing was said. */
  groups: KindMapping['groups']
}

export const NOTHING_CHOSEN: ColumnChoice = {
  targets: new Map(),
  fixed: undefined,
  values: undefined,
  groups: undefined,
}

export interface ShownColumn extends FileColumn {
  /** Our column; null: it is left out; undefined: nobody has said it. */
  target: string | null | undefined
  isChosen: boolean
}

/** The columns of a file as they would be read now. */
export const shownColumns = ({ columns }: ReadColumns, { targets }: ColumnChoice): ShownColumn[] =>
  columns.map(column => {
    const chosen = targets.get(column.place)
    const found = column.by === null ? undefined : (column.targets[0] ?? null)
    return { ...column, target: chosen === undefined ? found : chosen, isChosen: chosen !== undefined }
  })

export interface ColumnProblems {
  /** Headings that nobody has said anything of. */
  unknown: string[]
  /** Our columns that the kind needs and that nothing gives. */
  missing: string[]
  /** Our columns that two headings would give. */
  twice: string[]
  /** A text that stands alone in its row, of which nobody has said anything. */
  lone: string | undefined
}

/** Why a file cannot be read by these columns yet. */
export function problemsOf(read: ReadColumns, choice: ColumnChoice): ColumnProblems {
  const shown = shownColumns(read, choice)
  const groups = groupsOf(read, choice)
  const given = [...shown.flatMap(givenBy), ...targetsOf(groups)]
  const fixed = Object.keys(choice.fixed ?? read.fixed)
  const plain = [
    ...shown.filter(({ is_special, isChosen }) => !is_special || isChosen).flatMap(givenBy),
    ...targetsOf(groups),
  ]
  return {
    unknown: shown.filter(({ target }) => target === undefined).map(({ heading }) => heading),
    missing: read.own
      .filter(({ name, is_needed }) => is_needed && !given.includes(name) && !fixed.includes(name))
      .map(({ name }) => name),
    twice: [...new Set(plain.filter((name, at) => plain.indexOf(name) !== at || fixed.includes(name)))],
    lone: groups === undefined ? read.lone[0] : undefined,
  }
}

/** Where texts go that stand alone in their rows, by what was chosen or else by the mapping. */
export const groupsOf = (read: ReadColumns, { groups }: ColumnChoice): KindMapping['groups'] =>
  groups === undefined ? read.groups : groups

/** Our columns that get a text or a part of one. */
const targetsOf = (groups: KindMapping['groups']): string[] => {
  const all: readonly Target[] = Array.isArray(groups) ? groups : groups ? [groups] : []
  return all.map(target => (typeof target === 'string' ? target : target.to))
}

/** Says where texts go that stand alone: headings that would give the same columns are left out. */
export function withGroups(read: ReadColumns, choice: ColumnChoice, groups: KindMapping['groups']): ColumnChoice {
  const given = targetsOf(groups)
  const doubled = shownColumns(read, choice).filter(({ target }) => given.some(each => each === target))
  return { ...choice, groups, targets: new Map([...choice.targets, ...doubled.map(leftOut)]) }
}

/** Leaves out every column of which nobody has said anything. */
export const withoutOthers = (read: ReadColumns, choice: ColumnChoice): ColumnChoice => ({
  ...choice,
  targets: new Map([
    ...choice.targets,
    ...shownColumns(read, choice)
      .filter(({ target }) => target === undefined)
      .map(leftOut),
  ]),
})

const givenBy = ({ isChosen, target, targets }: ShownColumn): string[] =>
  isChosen ? (target ? [target] : []) : [...targets]

const leftOut = ({ place }: ShownColumn): [number, null] => [place, null]

export const isReadable = ({ unknown, missing, twice, lone }: ColumnProblems): boolean =>
  unknown.length + missing.length + twice.length === 0 && lone === undefined

/** What is kept so that the next file like this one is read alike; what an earlier mapping says beside it stays. */
export function mappingWith(
  base: Mapping | undefined,
  { kind, read, choice, forms }: { kind: KindName; read: ReadColumns; choice: ColumnChoice; forms: Forms },
): Mapping {
  const { columns = {}, joined = {}, fixed = {}, values = {}, groups, ...rest } = base?.kinds[kind] ?? {}
  const rows = choice.groups === undefined ? groups : choice.groups
  const chosen = shownColumns(read, choice).filter(({ isChosen }) => isChosen)
  const keys = new Set(chosen.map(({ heading }) => wordKey(heading)))
  const isLeft = (heading: string) => !keys.has(wordKey(heading))
  return {
    ...base,
    ...(forms.decimals && { decimals: forms.decimals }),
    ...(forms.days && { days: forms.days }),
    kinds: {
      ...base?.kinds,
      [kind]: {
        rounded: {},
        ...rest,
        values: choice.values ?? values,
        ...(rows !== undefined && { groups: rows }),
        columns: {
          ...Object.fromEntries(Object.entries(columns).filter(([heading]) => isLeft(heading))),
          ...Object.fromEntries(chosen.map(({ heading, target }) => [heading, target ?? null])),
        },
        // A column that was put together from a heading which goes elsewhere now is not any more.
        joined: Object.fromEntries(Object.entries(joined).filter(([, { headings }]) => headings.every(isLeft))),
        fixed: choice.fixed ?? fixed,
      },
    },
  }
}

/** The name by which a mapping is kept: that of the file, without its year and number. */
export function mappingName(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]+$/, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z]+/g)
  return words?.join('-') ?? ''
}
