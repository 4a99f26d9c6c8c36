import type { Family } from './keywords.ts'
import { plain } from './words.ts'

const NUMBER = String.raw`(\d{1,3}(?:\.\d{3})+|\d+(?:[.,]\d+)?)`
const VOLUME = new RegExp(String.raw`(?<![\w.,])${NUMBER}\s*(ml|cl|l|lt|lts|litros?)\b`)
const WEIGHT = new RegExp(String.raw`(?<![\w.,])${NUMBER}\s*(kg|kgs|kilos?|gr?|grs)\b`)
const UNITS = new RegExp(
  String.raw`(?<![\w.,])${NUMBER}\s*(u|ud|uds|un|unid|unidades|unidad|guantes|servicios|hojas|pastillas|capsulas|tabletas|dosis|rollos)\b`,
)
const MEASURE = /(?<![\w.,])(\d{2,3})\s*[x×]\s*(\d{2,3})(?!\d)/
const PLIES = /(?<![\w.,])(\d)\s*capas?\b/
const LENGTH = new RegExp(String.raw`(?<![\w.,])${NUMBER}\s*(m|mts|metros)\b`)

type Reader = (name: string) => string | undefined

const volume: Reader = name => quantity(name, VOLUME, unit => (unit === 'ml' || unit === 'cl' ? unit : 'L'))
const weight: Reader = name => quantity(name, WEIGHT, unit => (unit.startsWith('k') ? 'kg' : 'g'))
const units: Reader = name => quantity(name, UNITS, () => 'u')
const length: Reader = name => quantity(name, LENGTH, () => 'm')
const measure: Reader = name => MEASURE.exec(name)?.slice(1).join('x')

const plies: Reader = name => {
  const count = PLIES.exec(name)?.[1]
  return count && `${count} ${count === '1' ? 'capa' : 'capas'}`
}

const LIQUID = [volume, weight, units]
const PAPER = [plies, length, units, measure]
const LOOSE = [units, measure, plies, volume, weight]

const READERS: Partial<Record<Family, Reader[]>> = {
  botella: LIQUID,
  garrafa: LIQUID,
  pulverizador: LIQUID,
  jabon: LIQUID,
  rollo: PAPER,
  bolsas: [measure, volume, units],
  vasos: [volume, units],
}

/** What the name says about the size of the article, as printed on its label: "5 L", "750 ml", "100 u", "85x105", "2 capas". */
export function sizeOf(name: string, family: Family): string | undefined {
  return firstOf(READERS[family] ?? LOOSE, name)
}

/** How many pieces a name promises ("100 u"), whatever else it says. */
export function unitsOf(name: string): string | undefined {
  return units(plain(name))
}

/** The volume in litres, undefined without one. */
export function volumeOf(name: string): number | undefined {
  const match = VOLUME.exec(plain(name))
  if (!match) return undefined
  const divisor = match[2] === 'ml' ? 1000 : match[2] === 'cl' ? 100 : 1
  return number(match[1] ?? '') / divisor
}

/** The weight in kilos, undefined without one. */
export function kilosOf(name: string): number | undefined {
  const match = WEIGHT.exec(plain(name))
  if (!match) return undefined
  return number(match[1] ?? '') / (match[2]?.startsWith('k') ? 1 : 1000)
}

/** How large the object stands on the shelf (screens 4.1): 0.8 up to 2 L or a small pack, 1 by default. */
export function scaleOf(size: string | undefined): 0.8 | 0.9 | 1 {
  if (size === undefined) return 1
  const litres = volumeOf(size)
  if (litres !== undefined) return step(litres, 2, 4.5)
  const pieces = /^[\d.]+(?= u$)/.exec(size)?.[0]
  if (pieces !== undefined) return step(number(pieces), 25, 60)
  const sides = MEASURE.exec(size)
  return sides ? step(Math.max(Number(sides[1]), Number(sides[2])), 60, 80) : 1
}

function step(value: number, small: number, middle: number): 0.8 | 0.9 | 1 {
  return value <= small ? 0.8 : value <= middle ? 0.9 : 1
}

function firstOf(readers: readonly Reader[], name: string): string | undefined {
  for (const reader of readers) {
    const found = reader(plain(name))
    if (found !== undefined) return found
  }
  return undefined
}

function quantity(name: string, pattern: RegExp, unit: (written: string) => string): string | undefined {
  const match = pattern.exec(name)
  return match ? `${match[1]} ${unit(match[2] ?? '')}` : undefined
}

// Spanish writing: a point before three digits groups thousands, a comma starts the decimals.
function number(text: string): number {
  return Number(text.replace(/\.(?=\d{3}(\D|$))/g, '').replace(',', '.'))
}
