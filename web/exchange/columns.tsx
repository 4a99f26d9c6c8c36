import { useMemo } from 'react'
import type { ImportProblem, KeptImport } from '#domain/exchange/contract.ts'
import { kindText } from '#domain/exchange/kinds.ts'
import { formatDayTime } from '#domain/format.ts'
import { PhoneFact } from '#web/listing/PhoneFact.tsx'
import { formatNumber } from '#web/numbers.ts'
import { useTexts } from '#web/texts.ts'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import styles from './ImportListScreen.module.css'
import { Outcome } from './Outcome.tsx'

/** Those that stood otherwise: what the wire counts has the new and the withdrawn ones too. */
export const changedRows = ({
  rows_changed,
  rows_new,
  rows_withdrawn,
}: Pick<KeptImport, 'rows_changed' | 'rows_new' | 'rows_withdrawn'>): number => rows_changed - rows_new - rows_withdrawn

export function useImportColumns(): Column<KeptImport>[] {
  const { t } = useTexts()
  return useMemo(() => {
    const rows = (
      key: 'read' | 'new' | 'changed' | 'unchanged' | 'refused',
      value: (one: KeptImport) => number,
    ): Column<KeptImport> => ({
      key,
      header: t(`imports.${key}`),
      align: 'right',
      priority: key === 'refused' ? 1 : 3,
      phone: 'hidden',
      cell: one => formatNumber(value(one)),
    })
    return [
      { key: 'file', header: t('imports.file'), cell: one => one.file_name },
      { key: 'kind', header: t('imports.kind'), priority: 4, phone: 'hidden', cell: one => t(kindText(one.kind)) },
      {
        key: 'started',
        header: t('imports.started'),
        phone: 'plain',
        // On a phone one line says what has columns of its own elsewhere.
        cell: one => (
          <span>
            <span className="tnum">{formatDayTime(one.started_at)}</span>
            <PhoneFact>
              {t('imports.rows_phone', { read: formatNumber(one.rows_read), refused: formatNumber(one.rows_refused) })}
            </PhoneFact>
          </span>
        ),
      },
      rows('read', one => one.rows_read),
      rows('new', one => one.rows_new),
      rows('changed', changedRows),
      rows('unchanged', one => one.rows_unchanged),
      rows('refused', one => one.rows_refused),
      { key: 'outcome', header: t('imports.outcome'), phone: 'plain', cell: one => <Outcome of={one} /> },
    ]
  }, [t])
}

export function useProblemColumns(): Column<ImportProblem>[] {
  const { t } = useTexts()
  return useMemo(
    () => [
      {
        key: 'line',
        header: t('imports.line'),
        width: 140,
        cell: problem =>
          problem.line === null ? (
            t('imports.whole_file')
          ) : (
            <span className="tnum">
              <span className={styles.phoneOnly}>{t('imports.line')} </span>
              {problem.line}
            </span>
          ),
      },
      { key: 'column', header: t('imports.column'), width: 220, cell: problem => problem.column ?? '–' },
      // The people who write the files read English, and their tools look for these words.
      { key: 'reason', header: t('imports.reason'), cell: problem => <span lang="en">{problem.reason}</span> },
    ],
    [t],
  )
}
