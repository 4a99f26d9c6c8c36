import { IconAlertTriangle, IconCircleCheck, IconHelpCircle, IconXboxX } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { FatedRow, RowFate } from '#domain/cart/lines/line-fate.ts'
import { mendedRow } from '#domain/cart/lines/pasted-list.ts'
import type { PastedRow } from '#domain/cart/lines/pasted-list.ts'
import type { Product } from '#domain/products/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { TextKey } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import styles from './PasteList.module.css'

interface PastePreviewProps {
  rows: FatedRow<Product>[]
  onChoose: (line: number, product: number) => void
  /** The line as it is written now. */
  onMend: (line: number, written: string) => void
}

const FATES: Record<RowFate, { text: TextKey; look: 'good' | 'half' | 'bad'; icon: ReactNode }> = {
  addable: { text: 'buying.fate_found', look: 'good', icon: <IconCircleCheck size={16} aria-hidden="true" /> },
  'above-stock': { text: 'buying.fate_above', look: 'half', icon: <IconAlertTriangle size={16} aria-hidden="true" /> },
  ambiguous: { text: 'buying.fate_ambiguous', look: 'half', icon: <IconHelpCircle size={16} aria-hidden="true" /> },
  'not-found': { text: 'buying.fate_not_found', look: 'bad', icon: <IconXboxX size={16} aria-hidden="true" /> },
  'no-stock': { text: 'buying.fate_no_stock', look: 'bad', icon: <IconXboxX size={16} aria-hidden="true" /> },
  'off-sale': { text: 'ui.badge_off_sale', look: 'bad', icon: <IconXboxX size={16} aria-hidden="true" /> },
  'on-request': { text: 'buying.fate_on_request', look: 'bad', icon: <IconXboxX size={16} aria-hidden="true" /> },
  'no-unit': { text: 'buying.fate_no_unit', look: 'bad', icon: <IconXboxX size={16} aria-hidden="true" /> },
  'no-quantity': { text: 'buying.fate_no_quantity', look: 'bad', icon: <IconXboxX size={16} aria-hidden="true" /> },
}

/** What another text in the line may make good. */
const MENDABLE: RowFate[] = ['not-found', 'ambiguous', 'no-quantity', 'no-unit']

/** Every row of the list with its fate, in its order. */
export function PastePreview({ rows, onChoose, onMend }: PastePreviewProps) {
  const { t } = useTexts()
  const ready = rows.filter(row => row.quantity > 0).length
  return (
    <>
      <p className={styles.summary} role="status">
        {t('buying.preview', {
          count: rows.length,
          ready: formatNumber(ready),
          left: formatNumber(rows.length - ready),
        })}
      </p>
      <table className={styles.preview}>
        <caption className="visually-hidden">{t('buying.preview_caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('buying.line')}</th>
            <th scope="col">{t('orders.code')}</th>
            <th scope="col">{t('orders.product')}</th>
            <th scope="col" className={styles.right}>
              {t('buying.quantity')}
            </th>
            <th scope="col">{t('buying.result')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Row key={row.row.line} fated={row} onChoose={onChoose} onMend={onMend} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function Row({ fated, onChoose, onMend }: { fated: FatedRow<Product> } & Omit<PastePreviewProps, 'rows'>) {
  const { t } = useTexts()
  const { row, fate, article, candidates, quantity, unit } = fated
  const format = article?.aditional_measurement_units.find(one => one.id === unit?.id)
  const { text, look, icon } = FATES[fate]
  const isChoice = candidates.length > 1 || (candidates.length === 1 && fate === 'ambiguous')
  return (
    <tr className={styles[look]}>
      <td className={classNames('tnum', styles.line)}>{row.line}</td>
      <td className={styles.codeCell}>
        {MENDABLE.includes(fate) ? (
          <MendField row={row} onMend={written => onMend(row.line, mendedRow(row, written))} />
        ) : (
          row.code
        )}
      </td>
      <td>
        {isChoice ? (
          <select
            aria-label={t('buying.choose', { code: row.code })}
            value={article?.id ?? ''}
            onChange={event => onChoose(row.line, Number(event.currentTarget.value))}
          >
            <option value="" disabled>
              {t('buying.choose_one')}
            </option>
            {candidates.map(candidate => (
              <option key={candidate.id} value={candidate.id}>
                {candidate.external_id} · {candidate.name}
              </option>
            ))}
          </select>
        ) : (
          article?.name
        )}
      </td>
      <td className={classNames('tnum', styles.right)}>
        {row.quantity === undefined
          ? '–'
          : [formatNumber(quantity || row.quantity), format?.name ?? row.unit].filter(Boolean).join(' ')}
      </td>
      <td>
        <span className={styles.fate}>
          {icon}
          {t(text, { limit: formatNumber(quantity), wanted: formatNumber(row.quantity ?? 0), unit: row.unit ?? '' })}
        </span>
      </td>
    </tr>
  )
}

/** The line as it was pasted: written again here, it is looked up again when it is left or with Enter, which goes on to the next. */
function MendField({ row, onMend }: { row: PastedRow; onMend: (written: string) => void }) {
  const { t } = useTexts()
  // What is typed holds until the row has been written again, which takes as long as it takes to look it up.
  const [typed, setTyped] = useState<{ over: string; text: string }>()
  const text = typed?.over === row.written ? typed.text : row.written
  return (
    <input
      className={styles.mend}
      data-mend
      aria-label={t('buying.mend', { line: String(row.line) })}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={event => setTyped({ over: row.written, text: event.currentTarget.value })}
      onBlur={() => text.trim() !== row.written && onMend(text.trim())}
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        const fields = [...document.querySelectorAll<HTMLInputElement>('[data-mend]')]
        const next = fields[fields.indexOf(event.currentTarget) + 1]
        if (next) next.focus()
        else event.currentTarget.blur()
      }}
    />
  )
}
