import { plain, readAttributes } from '#domain/products/details/attributes.ts'

/** By what the articles of a family are told apart; by their names where nothing else tells each of them. */
export const FAMILY_AXES = ['size', 'capacity', 'format', 'colour', 'name'] as const

export type FamilyAxis = (typeof FAMILY_AXES)[number]

interface Attribute {
  name: string
  value: string
  unit: string | null
}

interface Member {
  /** In Spanish. */
  name: string
  /** As they are stored. */
  attributes: Attribute[]
}

export type Labelled<Article> = Article & { label: string }

/**
 * The articles of a family in the order of their sizes, each with what tells it from the others. Of several with one name
 * the first counts. Null where fewer than two are left.
 */
export function familyOf<Article extends Member>(
  members: Article[],
): { axis: FamilyAxis; members: Labelled<Article>[] } | null {
  const byName = new Map<string, Article>()
  for (const member of members) {
    const name = plain(member.name).replaceAll(/\s+/g, ' ').trim()
    if (!byName.has(name)) byName.set(name, member)
  }
  const all = [...byName.values()]
  if (all.length < 2) return null
  const axis = FAMILY_AXES.find(each => tellsApart(all.map(member => valueOf(member, each)))) ?? 'name'
  const labelled = all.map(member => ({ ...member, label: valueOf(member, axis) ?? member.name }))
  return { axis, members: labelled.toSorted((a, b) => compare(axis, a.label, b.label)) }
}

const tellsApart = (values: (string | undefined)[]): boolean =>
  values.every(value => value !== undefined) && new Set(values).size === values.length

function valueOf({ name, attributes }: Member, axis: FamilyAxis): string | undefined {
  if (axis === 'name') return name
  const isAxis = (attribute: Attribute) => attribute.name === axis
  const found = attributes.find(isAxis) ?? readAttributes(name).find(isAxis)
  return found && `${found.value}${found.unit ? ` ${found.unit}` : ''}`
}

function compare(axis: FamilyAxis, one: string, other: string): number {
  const difference = axis === 'size' ? sizeRank(one) - sizeRank(other) : amountOf(one) - amountOf(other)
  return difference || one.localeCompare(other, 'es')
}

const LETTERS = /^(\d)?(X*)([SML])/i

/** Letters from the smallest to the largest, then numbers. */
function sizeRank(size: string): number {
  const [, count = '', crosses = '', letter = ''] = LETTERS.exec(size) ?? []
  if (letter === '') return 1000 + (Number(/\d+/.exec(size)?.[0]) || 0)
  const steps = Number(count) || crosses.length
  return { S: -1 - steps, M: 0, L: 1 + steps }[letter.toUpperCase()] ?? 0
}

const TO_SMALLEST: Record<string, number> = { cl: 10, l: 1000, kg: 1000 }

/** Millilitres, grams or pieces; 0 of what is no number. */
function amountOf(label: string): number {
  const [, written = '', unit = ''] = /^([\d.,]+)\s*(\p{L}*)/u.exec(label) ?? []
  const number = Number(written.replaceAll(/\.(?=\d{3}(?!\d))/g, '').replace(',', '.'))
  return (number || 0) * (TO_SMALLEST[unit.toLowerCase()] ?? 1)
}
