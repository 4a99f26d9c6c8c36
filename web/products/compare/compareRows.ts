import type { Compared } from '#domain/products/compare/contract.ts'
import { ATTRIBUTES } from '#domain/products/details/attributes.ts'
import { splitExtraInfo } from '#domain/products/details/extra-info.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import type { Texts } from '#web/texts/texts.ts'

/** What is told of each article; empty where nothing is known. */
export interface CompareRow {
  label: string
  values: string[]
}

const SHOWN_OTHERWISE = 'units' // in the price by measure

/** What can be compared of the articles, row by row; nothing of which all say nothing. */
export function compareRows(products: Compared[], t: Texts['t']): CompareRow[] {
  const row = (label: string, valueOf: (product: Compared) => string | null | undefined): CompareRow => ({
    label,
    values: products.map(product => valueOf(product) ?? ''),
  })
  const infos = new Map(products.map(product => [product, splitExtraInfo(product.extra_info)]))
  const yesNo = (value: boolean) => t(value ? 'compare.yes' : 'compare.no')
  const others = new Set(
    products.flatMap(({ attributes }) => attributes.map(({ name }) => name)).filter(name => !isKnown(name)),
  )
  others.delete(SHOWN_OTHERWISE)
  const facts = new Set(products.flatMap(product => infos.get(product)?.facts.map(([name]) => name) ?? []))
  return [
    ...ATTRIBUTES.map(name => row(t(`products.facet_${name}`), product => attributeOf(product, name))),
    ...[...others].map(name => row(name, product => attributeOf(product, name))),
    row(t('compare.eco'), ({ is_eco }) => yesNo(is_eco)),
    ...(products.some(({ biocide }) => biocide) ? [row(t('compare.biocide'), ({ biocide }) => yesNo(biocide))] : []),
    row(t('products.brand'), product => infos.get(product)?.texts.brand),
    row(t('products.supplier'), ({ supplier }) => supplier),
    row(t('products.per_packet'), ({ quantity_by_packet }) => countOf(quantity_by_packet)),
    row(t('products.per_package'), ({ packets_by_package }) => countOf(packets_by_package)),
    ...[...facts].map(name => row(name, product => factOf(infos.get(product)?.facts, name))),
    row(t('products.dosage'), product => infos.get(product)?.texts.dosage),
    row(t('products.usage'), product => infos.get(product)?.texts.usage),
    row(t('products.certifications'), product => infos.get(product)?.texts.certifications),
  ].filter(({ values }) => values.some(value => value !== ''))
}

/** Whether the articles differ in it. */
export const differs = ({ values }: CompareRow): boolean => new Set(values).size > 1

const isKnown = (name: string): boolean => ATTRIBUTES.some(known => known === name)

function attributeOf({ attributes }: Compared, wanted: string): string | undefined {
  const found = attributes.find(({ name }) => name === wanted)
  return found && `${found.value}${found.unit ? ` ${found.unit}` : ''}`
}

const factOf = (facts: [string, string][] | undefined, wanted: string) => facts?.find(([name]) => name === wanted)?.[1]

const countOf = (count: number | null): string => (count !== null && count > 1 ? formatNumber(count) : '')
