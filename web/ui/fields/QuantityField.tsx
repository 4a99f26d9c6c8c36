import { IconAlertTriangle, IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { MAX_QUANTITY } from '#domain/schema.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { exceedsMaximum, quantityAfterKey, clampTyped } from './quantity.ts'
import styles from './QuantityField.module.css'
import { useDelayedCommit } from './useDelayedCommit.ts'

interface QuantityFieldProps {
  value: number
  min?: number
  /** Usually the stock. */
  max?: number
  /** Names the article: «Cantidad de Bobina secamanos». */
  label: string
  /** Called when the user pauses, leaves or presses Enter, if the value differs from `value`. */
  onCommit: (value: number) => void
  /** Called at every change before the commit, for figures that are updated while typing. */
  onDraft?: (value: number) => void
  /** Offered where a number below `min` is typed; its button stands elsewhere. */
  onRemove?: () => void
  inCart?: boolean
  compact?: boolean
  disabled?: boolean
  /** In a column of fields: Enter goes to the next one (1), with Shift to the one before (-1). */
  onMove?: (step: 1 | -1, from: HTMLElement) => void
  /** Milliseconds of pause before a commit; 0 if a commit is cheap. */
  saveAfter?: number
}

export function QuantityField(props: QuantityFieldProps) {
  const {
    value,
    min = 0,
    max = MAX_QUANTITY,
    label,
    onCommit,
    onDraft,
    onRemove,
    inCart,
    compact,
    disabled,
    onMove,
    saveAfter,
  } = props
  const { t } = useTexts()
  const hintId = useId()
  const [typed, setTyped] = useState<string>()
  const [isClamped, setClamped] = useState(false)
  const [wantsNone, setWantsNone] = useState(false)
  const { plan, flush, isPending } = useDelayedCommit(value, { onCommit, onDraft, saveAfter })
  const [seen, setSeen] = useState(value)
  // A new value from the server is shown, unless the user is changing the field.
  if (value !== seen) {
    setSeen(value)
    if (!isPending) setTyped(undefined)
  }
  const shown = typed ?? formatQuantity(value)
  const current = clampTyped(shown, min, max)?.value ?? value

  function step(next: number) {
    setTyped(formatQuantity(next))
    setClamped(false)
    setWantsNone(false)
    plan(next)
  }

  function type(text: string) {
    setTyped(text)
    const settled = clampTyped(text, min, max)
    setClamped(settled?.hit === 'max')
    setWantsNone(Boolean(onRemove) && settled?.hit === 'min')
    // While digits are typed, a number below the minimum may be incomplete.
    if (settled && settled.hit !== 'min') plan(settled.value)
  }

  function finish() {
    const settled = typed === undefined ? undefined : clampTyped(typed, min, max)
    flush(settled?.value)
    setTyped(undefined)
  }

  function leave({ ctrlKey, metaKey, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    finish()
    if (!ctrlKey && !metaKey) onMove?.(shiftKey ? -1 : 1, currentTarget)
  }

  return (
    <div className={classNames(styles.wrap, compact && styles.compact)}>
      <div className={classNames(styles.field, inCart && styles.inCart)} role="group" aria-label={label}>
        <button
          type="button"
          tabIndex={-1}
          className={styles.step}
          aria-label={t('ui.decrease', { label })}
          disabled={disabled || current <= min}
          onClick={() => step(current - 1)}
        >
          <IconMinus size={16} stroke={1.75} aria-hidden="true" />
        </button>
        <input
          className={classNames(styles.input, 'tnum')}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          {...placeOf(onMove)}
          role="spinbutton"
          aria-label={label}
          aria-valuenow={current}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-describedby={isClamped ? hintId : undefined}
          disabled={disabled}
          value={shown}
          onFocus={event => event.currentTarget.select()}
          onChange={event => type(event.currentTarget.value)}
          onBlur={finish}
          onKeyDown={event => {
            if (event.key === 'Enter') return leave(event)
            const next = quantityAfterKey(event.key, current, min, max)
            if (next === undefined) return
            event.preventDefault()
            step(next)
            setClamped(exceedsMaximum(event.key, current, max))
          }}
        />
        <button
          type="button"
          tabIndex={-1}
          className={styles.step}
          aria-label={t('ui.increase', { label })}
          disabled={disabled || current >= max}
          onClick={() => step(Math.min(max, current + 1))}
        >
          <IconPlus size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <span role="status" className={styles.status}>
        {isClamped && (
          <span id={hintId} className={classNames(styles.hint, styles.clamped)}>
            <IconAlertTriangle size={14} aria-hidden="true" />
            {t('ui.clamped', { limit: formatNumber(max) })}
          </span>
        )}
        {wantsNone && (
          <span className={styles.hint}>
            {t('ui.use_delete')}
            <button type="button" className={styles.delete} onClick={onRemove}>
              {t('ui.delete')}
            </button>
          </span>
        )}
      </span>
    </div>
  )
}

/** In a column of fields the key of a keyboard on the screen says that it goes on. */
const placeOf = (onMove: QuantityFieldProps['onMove']) =>
  onMove ? ({ enterKeyHint: 'next', 'data-quantity': '' } as const) : {}

const formatQuantity = (value: number) => formatNumber(value, 3)
