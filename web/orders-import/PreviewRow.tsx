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

const WITHOUT_ARTICLE: Row['issue'][] = ['unknown_code', 'ambiguous_code', 'no_code', 'charge', 'not_allowed']

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
        {!row.product && row.name !== '' && <small>{t('orders_import.written_name', { name: row.name })}</small>}
        {row.note !== '' && <small>{row.note}</small>}
      </td>
      {hasCenters && (
        <td role="cell" className={styles.center}>
          {row.issue === 'unknown_center' ? (
            <CellField
              label={t('orders_import.center_of', { row: String(row.row) })}
              value={row.center}
              disabled={disabled}
              onChange={center => onCorrect({ center })}
            />
          ) : (
            row.center || '–'
          )}
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
        {unitOf(row) !== '' && <small className={styles.unit}>{unitOf(row)}</small>}
      </td>
      <td role="cell" className={classNames('tnum', styles.right, styles.price)}>
        {row.price === null ? '–' : formatPrice(row.price, symbol)}
      </td>
      <td role="cell" className={classNames('tnum', styles.right, styles.total)}>
        {row.total === null ? '–' : formatMoney(row.total, symbol)}
      </td>
      <td role="cell" className={styles.issue}>
        {row.issue !== null && <Issue row={row} disabled={disabled} onCorrect={onCorrect} />}
        {row.together.length > 0 && (
          <span className={styles.together}>{t('orders_import.together', { rows: row.together.join(', ') })}</span>
        )}
      </td>
    </tr>
  )
}

/** What the quantity counts: the format with what it holds, else the unit as it is written. */
function unitOf({ unit, written_unit }: Row): string {
  if (!unit) return written_unit
  return unit.id === null ? (written_unit === '' ? '' : unit.name) : `${unit.name} (${formatNumber(unit.quantity)})`
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
          unit: row.written_unit,
          name: row.product?.name ?? row.code,
        })}
      </span>
      <span className={styles.repairs}>
        {fate === 'warning' && (
          <Button size="small" disabled={disabled} onClick={() => onCorrect({ quantity: String(row.quantity) })}>
            {t('orders_import.use', { value: quantity })}
          </Button>
        )}
        {suggestions.map(({ id, external_id, name }) => (
          <Button key={id} size="small" disabled={disabled} onClick={() => onCorrect({ code: external_id })}>
            <SuggestedName code={external_id} name={name} />
          </Button>
        ))}
        {row.units.map(({ id, name, quantity: held }) => (
          <Button key={id ?? 0} size="small" disabled={disabled} onClick={() => onCorrect({ unit: name })}>
            {held === 1 ? name : `${name} (${formatNumber(held)})`}
          </Button>
        ))}
        {row.centers.map(({ id, external_id, name }) => (
          <Button
            key={id}
            size="small"
            title={external_id}
            disabled={disabled}
            onClick={() => onCorrect({ center: external_id })}
          >
            {t('orders_import.use', { value: name })}
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

/** The code and the name of an article that may be meant. */
function SuggestedName({ code, name }: { code: string; name: string }) {
  const { t } = useTexts()
  return (
    <span className={styles.suggested}>
      {t('orders_import.use', { value: code })}
      <small>{name}</small>
    </span>
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
