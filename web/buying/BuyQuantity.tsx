import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { clampTyped } from '#web/ui/fields/quantity.ts'
import styles from './BuyTable.module.css'

interface BuyQuantityProps {
  /** 0 is an empty field. */
  value: number
  /** Shown beside the field, never in it. */
  usual: number | null
  max: number
  label: string
  onQuantity: (quantity: number) => void
  /** To the next field (1) or the one before (-1). */
  onMove: (step: 1 | -1, from: HTMLElement) => void
}

/**
 * A plain field in a column of them: Enter and ↓ go to the next, Shift+Enter and ↑ to the one before, and Ctrl+↓ takes
 * the usual quantity and goes on.
 */
export function BuyQuantity({ value, usual, max, label, onQuantity, onMove }: BuyQuantityProps) {
  const { t } = useTexts()
  const hintId = useId()
  const [typed, setTyped] = useState<string>()
  const isClamped = typed !== undefined && clampTyped(typed, 0, max)?.hit === 'max'

  function type(text: string) {
    setTyped(text)
    onQuantity(clampTyped(text, 0, max)?.value ?? 0)
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    const isTaking = event.key === 'ArrowDown' && (event.ctrlKey || event.metaKey)
    const isNext = event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey)
    const isBefore = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey)
    // Ctrl+Enter is the screen's: it adds all.
    if ((event.key === 'Enter' && (event.ctrlKey || event.metaKey)) || (!isNext && !isBefore)) return
    event.preventDefault()
    if (isTaking && usual !== null && value === 0) {
      setTyped(undefined)
      onQuantity(Math.min(usual, max))
    }
    onMove(isBefore ? -1 : 1, event.currentTarget)
  }

  return (
    <span className={styles.quantity}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        data-quantity
        aria-label={label}
        aria-describedby={usual === null ? undefined : hintId}
        value={typed ?? (value > 0 ? formatNumber(value, 3) : '')}
        onFocus={event => event.currentTarget.select()}
        onChange={event => type(event.currentTarget.value)}
        onBlur={() => setTyped(undefined)}
        onKeyDown={onKey}
      />
      {usual !== null && (
        <small id={hintId} className={styles.usual}>
          {t('buying.usual', { count: usual })}
        </small>
      )}
      <span role="status">
        {isClamped && <span className={styles.clamped}>{t('ui.clamped', { limit: formatNumber(max) })}</span>}
      </span>
    </span>
  )
}
