import { formatMoney, formatPrice } from '#domain/format.ts'
import type { ImportPreview } from '#domain/orders-import/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { unitName } from '#web/texts/units.ts'
import { CellField } from './CellField.tsx'
import type { Correction } from './corrections.ts'
import styles from './Preview.module.css'
import { RowIssue } from './RowIssue.tsx'

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
  const unit = unitOf(row)
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
        <ArticleName row={row} />
      </td>
      {hasCenters && <CenterCell row={row} disabled={disabled} onCorrect={onCorrect} />}
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
        {unit !== '' && <small className={styles.unit}>{unit}</small>}
      </td>
      <td role="cell" className={classNames('tnum', styles.right, styles.price)}>
        {row.price === null ? '–' : formatPrice(row.price, symbol)}
      </td>
      <td role="cell" className={classNames('tnum', styles.right, styles.total)}>
        {row.total === null ? '–' : formatMoney(row.total, symbol)}
      </td>
      <td role="cell" className={styles.issue}>
        <RowIssue row={row} disabled={disabled} onCorrect={onCorrect} />
      </td>
    </tr>
  )
}

/** What the quantity counts: the format with what it holds, else the unit as it is written. */
function unitOf({ unit, written, written_unit }: Row): string {
  if (!unit) return written.includes(written_unit) ? '' : written_unit
  return unit.id === null
    ? written_unit === ''
      ? ''
      : unitName(unit.name)
    : `${unitName(unit.name)} (${formatNumber(unit.quantity)})`
}

/** The article, or what the file calls it, with the note of the row. */
function ArticleName({ row }: { row: Row }) {
  const { t } = useTexts()
  return (
    <>
      {row.product?.name ?? '–'}
      {!row.product && row.name !== '' && <small>{t('orders_import.written_name', { name: row.name })}</small>}
      {row.note !== '' && <small>{row.note}</small>}
    </>
  )
}

function CenterCell({ row, disabled, onCorrect }: Pick<PreviewRowProps, 'row' | 'disabled' | 'onCorrect'>) {
  const { t } = useTexts()
  return (
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
  )
}
