import { categoryName } from '#db/demo/categories.ts'
import type { Row } from '#db/demo/csv.ts'
import { addWorkdays, isoDay } from '#db/demo/orders/calendar.ts'
import { randomFor } from '#db/demo/random.ts'
import { readAttributes } from '#domain/products/details/attributes.ts'
import type { Product } from './product.ts'
import { translated } from './translations.ts'

export function* productRows(products: Product[]): Generator<Row> {
  for (const product of products) {
    yield {
      external_id: product.external_id,
      name: product.name,
      description: product.description,
      ...translated(product.name),
      supplier: product.supplier,
      categories: product.categories.join('|'),
      tax_code: product.family.tax_code ?? 'general',
      measurement_unit: product.unit,
      quantity_by_packet: product.quantity_by_packet,
      packets_by_package: product.packets_by_package,
      max_discount: product.max_discount,
      is_eco: product.is_eco,
      is_outlet: product.is_outlet,
      is_covid: product.is_covid,
      is_network: product.is_network,
      obsolete: product.obsolete,
      sustainability_index: product.sustainability_index?.toFixed(2),
      extra_info: JSON.stringify(extraInfo(product)),
      public: product.public,
    }
  }
}

function extraInfo(product: Product): Record<string, string> {
  const { family, group } = product
  const info: Record<string, string> = { Descripción: summary(product), brand: product.brand, ...product.facts }
  const howTo = family.howTo ?? group.howTo
  if (howTo) info['Modo de empleo'] = howTo
  if (family.dosage) info.dosage = family.dosage
  info.usage = family.symbols ? 'Uso profesional' : 'Uso profesional y colectividades'
  info.Aplicaciones = family.uses ?? group.uses
  const seals = sealsOf(product)
  if (seals !== undefined) info['Eco certificaciones'] ??= seals
  return info
}

function sealsOf({ is_eco, facts, group, external_id }: Product): string | undefined {
  if (!is_eco || !group.ecoSeals) return undefined
  return facts['Eco certificaciones'] ?? randomFor('product-row', external_id).pick(group.ecoSeals)
}

function summary({
  name,
  brand,
  family,
  quantity_by_packet: packet,
  packets_by_package: packages,
  unit,
}: Product): string {
  const whole = packet * packages
  const served = whole > 1 ? ` Se sirve en embalajes de ${whole} ${plural(unit, whole)}.` : ''
  return `${name}, marca ${brand}, de la sección ${categoryName(family.leaf)}.${served}`
}

export function* unitRows(products: Product[]): Generator<Row> {
  for (const { external_id, quantity_by_packet: packet, packets_by_package: packages, unit } of products) {
    const whole = packet * packages
    const short = unit === 'u' ? 'u' : unit
    if (packet > 1) {
      const name = packages > 1 || packet <= 12 ? 'Pack' : 'Caja'
      yield {
        product: external_id,
        external_id: `${name.toLowerCase()}${packet}`,
        name: `${name} ${packet} ${plural(short, packet)}`,
        quantity: packet,
      }
    }
    if (packages > 1) {
      yield {
        product: external_id,
        external_id: `caja${whole}`,
        name: `Caja ${packages} × ${packet} ${plural(short, packet)}`,
        quantity: whole,
      }
    }
    if (packet > 1 && packages === 1 && packet <= 12) {
      const layer = packet * 8
      yield {
        product: external_id,
        external_id: `palet${layer}`,
        name: `Capa de palé ${layer} ${plural(short, layer)}`,
        quantity: layer,
      }
    }
  }
}

/** A code for each article, and one for its pack as shippers print it: the same digits after a 1. */
export function* barcodeRows(products: Product[]): Generator<Row> {
  for (const [index, { external_id, quantity_by_packet: packet, packets_by_package: packages }] of products.entries()) {
    const digits = `84${String(7_000_000 + index).padStart(10, '0')}`
    yield { product: external_id, code: withCheckDigit(digits), unit: '' }
    if (packet > 1) {
      const name = packages > 1 || packet <= 12 ? 'pack' : 'caja'
      yield { product: external_id, code: withCheckDigit(`1${digits}`), unit: `${name}${packet}` }
    }
  }
}

// EAN-13 and ITF-14 weigh every second digit three times, beginning with the last.
function withCheckDigit(digits: string): string {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

// The ERP of the demo knows the seals of the ecological articles, and what a box of gloves and a roll of bags hold; the
// attributes of the others are read from their names.
export function* attributeRows(products: Product[]): Generator<Row> {
  for (const product of products) {
    const seals = sealsOf(product)
    const pieces = piecesOf(product)
    if (seals === undefined && pieces === undefined) continue
    const read = readAttributes(product.name).filter(({ name }) => name !== 'certificate' || seals === undefined)
    for (const { name, value, unit } of read) yield { product: product.external_id, name, value, unit: unit ?? '' }
    if (pieces !== undefined) yield { product: product.external_id, name: 'units', value: pieces, unit: '' }
    if (seals === undefined) continue
    yield { product: product.external_id, name: 'certificate', value: seals.split(' · ')[0] ?? '', unit: '' }
  }
}

function piecesOf({ family, unit, name }: Product): string | undefined {
  const holds = (family.leaf.startsWith('C-GUA') && unit === 'caja') || unit === 'rollo'
  return holds ? / (\d+) u$/.exec(name)?.[1] : undefined
}

const plurals: Record<string, string> = { u: 'u', par: 'pares', bidón: 'bidones' }

function plural(unit: string, count: number): string {
  if (count === 1) return unit
  return plurals[unit] ?? `${unit}${/[aeiouáéíóú]$/.test(unit) ? 's' : 'es'}`
}

/** What has run out comes again within three weeks, but for what is no longer made. */
export function* stockRows(products: Product[], today: number): Generator<Row> {
  for (const { external_id, stock, obsolete } of products) {
    const isExpected = stock === 0 && !obsolete
    const random = randomFor('expected', external_id)
    yield {
      product: external_id,
      quantity: stock,
      expected_on: isExpected ? isoDay(addWorkdays(today, random.int(2, 15))) : undefined,
      expected_quantity: isExpected ? random.int(2, 20) * 12 : undefined,
    }
  }
}
