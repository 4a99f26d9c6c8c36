import { IconAlertTriangle, IconCircleCheck, IconMinus, IconXboxX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Dispatch } from 'react'
import type { ImportPreview } from '#domain/orders-import/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { classNames } from '#web/ui/classNames.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Pager } from '#web/ui/tables/Pager.tsx'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import { DecimalsQuestion } from './questions/DecimalsQuestion.tsx'
import { FileNotes } from './questions/FileNotes.tsx'
import { groupedIssues } from './groups.ts'
import type { IssueGroup } from './groups.ts'
import styles from './Preview.module.css'
import { PreviewGroup } from './PreviewGroup.tsx'
import { PreviewRow } from './PreviewRow.tsx'
import type { ImportAction, ImportState } from './state.ts'

const ROWS_PER_PAGE = 100

interface PreviewProps {
  state: ImportState
  preview: ImportPreview
  isChecking: boolean
  dispatch: Dispatch<ImportAction>
}

/** Every row of the file with its fate; what is wrong is mended here, and not in the spreadsheet. */
export function Preview({ state, preview, isChecking, dispatch }: PreviewProps) {
  const { t } = useTexts()
  const [wantedPage, setPage] = useState(1)
  const { counts, sheet, is_headed, orders } = preview
  const issues = preview.rows.filter(row => row.issue !== null)
  const { groups, apart } = groupedIssues(issues)
  // Where there is much of the same, it is what has to be mended that one wants to see, until it is mended.
  const [hadGroups] = useState(groups.length > 0)
  const [wanted, setShown] = useState<'all' | 'issues'>()
  const isToMend = hadGroups && counts.error + counts.warning > 0
  const isIssues = issues.length === preview.rows.length || (wanted ?? (isToMend ? 'issues' : 'all')) === 'issues'
  const shown = issues.length > 0 && isIssues ? 'issues' : 'all'
  const errors = preview.rows.filter(row => row.fate === 'error').map(({ row }) => row)
  const rows = shown === 'issues' ? apart : preview.rows
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_PER_PAGE))
  const page = Math.min(wantedPage, pages)
  const hasCenters = orders.length > 1 || preview.rows.some(row => row.center !== '')
  const line = (row: ImportPreview['rows'][number]) => (
    <PreviewRow
      key={row.row}
      row={row}
      hasCenters={hasCenters}
      symbol={preview.currency_symbol}
      disabled={state.isSending}
      onCorrect={change => dispatch({ type: 'corrected', rows: [row.row], change })}
    />
  )
  return (
    <section className={styles.preview} aria-labelledby="import-rows" aria-busy={isChecking || undefined}>
      <h2 id="import-rows" className="visually-hidden">
        {t('orders_import.rows_title')}
      </h2>
      <div className={styles.head}>
        <p className={styles.facts}>
          <b>{state.name}</b>
          <span>{t('orders_import.facts', { rows: formatNumber(counts.rows) })}</span>
          {sheet !== '' && <span>{t('orders_import.facts_sheet', { sheet })}</span>}
        </p>
        <Counts counts={counts} />
        {issues.length > 0 && issues.length < preview.rows.length && (
          <Segmented
            label={t('orders_import.rows_title')}
            value={shown}
            options={[
              { value: 'all', label: t('orders_import.see_all') },
              { value: 'issues', label: t('orders_import.see_issues') },
            ]}
            onChange={value => {
              setShown(value)
              setPage(1)
            }}
          />
        )}
      </div>
      <FileNotes preview={preview} />
      {preview.asks_decimals && (
        <DecimalsQuestion
          rows={preview.rows}
          disabled={isChecking}
          onAnswer={decimals => dispatch({ type: 'answered-question', answers: { decimals } })}
        />
      )}
      {!is_headed && !state.answers.columns && <Notice kind="info">{t('orders_import.no_headings')}</Notice>}
      {errors.length > 0 && (
        <Notice
          kind="warning"
          action={
            <Button
              size="small"
              disabled={isChecking}
              onClick={() => dispatch({ type: 'corrected', rows: errors, change: { isSkipped: true } })}
            >
              {t('orders_import.skip_errors', { count: errors.length, number: formatNumber(errors.length) })}
            </Button>
          }
        >
          {t('orders_import.errors_first')}
        </Notice>
      )}
      <div className={styles.frame}>
        {/* Explicit roles: the phone layout changes `display`, which takes the native ones away. */}
        <table className={styles.table} role="table">
          <caption className="visually-hidden">{t('orders_import.rows_title')}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" className={styles.right}>
                {t('orders_import.row')}
              </th>
              <th role="columnheader">{t('orders_import.code')}</th>
              <th role="columnheader">{t('orders_import.product')}</th>
              {hasCenters && <th role="columnheader">{t('orders_import.center')}</th>}
              <th role="columnheader" className={styles.right}>
                {t('orders_import.quantity')}
              </th>
              <th role="columnheader" className={styles.right}>
                {t('orders_import.price')}
              </th>
              <th role="columnheader" className={styles.right}>
                {t('orders_import.total')}
              </th>
              <th role="columnheader">{t('orders_import.issue')}</th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {shown === 'issues' &&
              groups.map(group => (
                <PreviewGroup
                  key={group.issue}
                  group={group}
                  columns={hasCenters ? 8 : 7}
                  disabled={state.isSending || isChecking}
                  onRepair={() => dispatch(repairOf(group))}
                >
                  {own => own.map(line)}
                </PreviewGroup>
              ))}
            {rows.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE).map(line)}
          </tbody>
        </table>
      </div>
      <Pager page={page} total_pages={pages} onPage={setPage} />
    </section>
  )
}

const repairOf = ({ fate, rows }: IssueGroup): ImportAction =>
  fate === 'error'
    ? { type: 'corrected', rows: rows.map(({ row }) => row), change: { isSkipped: true } }
    : { type: 'accepted', quantities: new Map(rows.map(({ row, quantity }) => [row, quantity])) }

const COUNTS = [
  { fate: 'ok', icon: IconCircleCheck },
  { fate: 'warning', icon: IconAlertTriangle },
  { fate: 'error', icon: IconXboxX },
  { fate: 'ignored', icon: IconMinus },
] as const

function Counts({ counts }: Pick<ImportPreview, 'counts'>) {
  const { t } = useTexts()
  return (
    <ul className={styles.counts} role="status">
      {COUNTS.filter(({ fate }) => counts[fate] > 0).map(({ fate, icon: Icon }) => (
        <li key={fate} className={classNames('tnum', styles[fate])}>
          <Icon size={17} stroke={1.9} aria-hidden="true" />
          {t(`orders_import.count_${fate}`, { count: counts[fate], number: formatNumber(counts[fate]) })}
        </li>
      ))}
    </ul>
  )
}
