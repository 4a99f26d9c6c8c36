import { useState } from 'react'
import type { Facet } from '#domain/products/contract.ts'
import { sortedValues } from '#domain/products/narrowing/facets.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from '#web/products/list/CatalogueTools.module.css'
import { valueLabel } from './narrowings.ts'

const SHOWN = 8

interface FacetGroupProps {
  facet: Facet
  chosen: string[]
  onToggle: (value: string) => void
  onNear: (value: string) => void
}

/** The values of one facet with how many articles each would leave; the first ones, then all of them. */
export function FacetGroup({ facet: { facet, values }, chosen, onToggle, onNear }: FacetGroupProps) {
  const { t } = useTexts()
  const [isWhole, setWhole] = useState(false)
  const sorted = sortedValues(facet, values)
  // A single value that all have narrows nothing.
  if (sorted.length < 2 && chosen.length === 0) return null
  // Those that most articles have, in the order of all: of capacities not the eight smallest.
  const first = new Set(values.toSorted((one, other) => other.count - one.count).slice(0, SHOWN))
  const shown = isWhole ? sorted : sorted.filter(one => first.has(one) || chosen.includes(one.value))
  const name = t(`products.facet_${facet}`)
  const number = formatNumber(sorted.length - SHOWN)
  return (
    <fieldset className={styles.group}>
      <legend>{name}</legend>
      {shown.map(one => (
        <label key={one.value} className={styles.choice} onPointerEnter={() => onNear(one.value)}>
          <input
            type="checkbox"
            checked={chosen.includes(one.value)}
            onFocus={() => onNear(one.value)}
            onChange={() => onToggle(one.value)}
          />
          {valueLabel(t, facet, one)}
          <span className="tnum">{formatNumber(one.count)}</span>
        </label>
      ))}
      {sorted.length > SHOWN && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          aria-label={isWhole ? t('products.facet_less_of', { name }) : t('products.facet_more_of', { name, number })}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('products.facet_less') : t('products.facet_more', { number })}
        </button>
      )}
    </fieldset>
  )
}
