import { IconAlertTriangle, IconMinus, IconXboxX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoney, formatPrice } from '#domain/format.ts'
import type { ImportPreview } from '#domain/orders-import/contract.ts'
import { formatNumber } from '#web/numbers.ts'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { classNames } from '#web/ui/classNames.ts'
import type { Correction } from './corrections.ts'
import styles from './Preview.module.css'

type Row = ImportPreview['rows'][number]

interface PreviewRowProps {
  row: Row
  hasCenters: boolean
  symbol: string
  disabled: boolean
  onCorrect: (change: Correction) => void
}

const WITHOUT_ARTICLE: Row['issue'][] = [
  'unknown_code',
  'ambiguous_code',
  'no_code',
  'charge',
  'not_allowed',
  'off_sale',
]

export function PreviewRow({ row, hasCenters, symbol, disabled, onCorrect }: PreviewRowProps) {
  const { t } = useTexts()
  const hasCode = !WITHOUT_ARTICLE.includes(row.issue)
  return (
    <tr role="row" className={styles[row.fate]}>
      <td role="cell" className={classNames('tnum', styles.number)}>
        {row.row}
      </td>
      <td role="cell" className={styles.code}>
        {hasCode ? (
          row.code
        ) : (
          <CellField
            label={t('orders_import.code_of', { row: String(row.row) })}
            value={row.code}
            disabled={disabled}
            onChange={code => onCorrect({ code })}
          />
        )}
      </td>
      <td role="cell" className={classNames(styles.product, !row.product && row.note === '' && styles.noProduct)}>
        {row.product?.name ?? '–'}
        {row.note !== '' && <small>{row.note}</small>}
      </td>
      {hasCenters && (
        <td role="cell" className={styles.center}>
          {row.center || '–'}
        </td>
      )}
      <td role="cell" className={classNames('tnum', styles.right, styles.quantity)}>
        {row.fate === 'ignored' ? (
          '–'
        ) : (
          <CellField
            label={t('orders_import.quantity_of', { row: String(row.row) })}
            value={row.written}
            isNumber
            disabled={disabled}
            onChange={quantity => onCorrect({ quantity })}
          />
        )}
      </td>
      <td role="cell" className={classNames('tnum', styles.right, styles.price)}>
        {row.price === null ? '–' : formatPrice(row.price, symbol)}
      </td>
      <td role="cell" className={classNames('tnum', styles.right, styles.total)}>
        {row.total === null ? '–' : formatMoney(row.total, symbol)}
      </td>
      <td role="cell" className={styles.issue}>
        {row.issue !== null && <Issue row={row} disabled={disabled} onCorrect={onCorrect} />}
      </td>
    </tr>
  )
}

const ICONS = { ok: IconMinus, ignored: IconMinus, warning: IconAlertTriangle, error: IconXboxX }

/** What is wrong, with what would mend it. */
function Issue({ row, disabled, onCorrect }: Pick<PreviewRowProps, 'row' | 'disabled' | 'onCorrect'>) {
  const { t } = useTexts()
  const { fate, issue, suggestions } = row
  const Icon = ICONS[fate]
  const quantity = formatNumber(row.quantity)
  return (
    <div className={styles.issueRow}>
      <span className={styles.said}>
        <Icon size={16} stroke={1.9} aria-hidden="true" />
        {t(`orders_import.issue_${issue ?? 'no_code'}`, {
          quantity,
          code: row.code,
          written: row.written,
          center: row.center,
        })}
      </span>
      <span className={styles.repairs}>
        {fate === 'warning' && (
          <Button size="small" disabled={disabled} onClick={() => onCorrect({ quantity: String(row.quantity) })}>
            {t('orders_import.use', { value: quantity })}
          </Button>
        )}
        {suggestions.map(({ id, external_id, name }) => (
          <Button
            key={id}
            size="small"
            title={name}
            disabled={disabled}
            onClick={() => onCorrect({ code: external_id })}
          >
            {t('orders_import.use', { value: external_id })}
          </Button>
        ))}
        {fate === 'error' && (
          <Button
            size="small"
            variant="ghost"
            disabled={disabled}
            aria-label={t('orders_import.skip_row', { row: String(row.row) })}
            onClick={() => onCorrect({ isSkipped: true })}
          >
            {t('orders_import.skip')}
          </Button>
        )}
      </span>
    </div>
  )
}

interface CellFieldProps {
  label: string
  value: string
  isNumber?: boolean
  disabled: boolean
  onChange: (value: string) => void
}

/** A cell of the file as it stands there: told when it is left or with Enter, which goes on to the next. */
function CellField({ label, value, isNumber, disabled, onChange }: CellFieldProps) {
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    const next = typed?.trim()
    setTyped(undefined)
    if (next !== undefined && next !== value) onChange(next)
  }
  return (
    <input
      className={classNames(styles.cell, isNumber && styles.cellNumber)}
      data-import-cell
      aria-label={label}
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
      disabled={disabled}
      value={typed ?? value}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={event => {
        if (event.key === 'Escape') setTyped(undefined)
        if (event.key !== 'Enter') return
        event.preventDefault()
        focusNext(event.currentTarget)
      }}
    />
  )
}

/** The field of the next row that has something wrong with it; leaving this one tells its value. */
function focusNext(cell: HTMLInputElement): void {
  const cells = [...document.querySelectorAll<HTMLInputElement>('[data-import-cell]')]
  const after = cells.slice(cells.indexOf(cell) + 1)
  const isIssue = (one: HTMLInputElement) => one.closest('tr')?.matches(`.${styles.error}, .${styles.warning}`)
  const next = after.find(isIssue) ?? after[0]
  if (next) next.focus()
  else cell.blur()
}
