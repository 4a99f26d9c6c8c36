import { useMemo } from 'react'
import type { ImportProblem, KeptImport } from '#domain/exchange/contract.ts'
import { kindText } from '#domain/exchange/kinds.ts'
import { outcomeOf } from '#domain/exchange/outcome.ts'
import { formatDayTime } from '#domain/format.ts'
import { PhoneFact } from '#web/listing/PhoneFact.tsx'
import { formatNumber } from '#web/texts/numbers.ts'
import { type Texts, useTexts } from '#web/texts/texts.ts'
import spacing from '#web/ui/spacing.module.css'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { reasonSaid } from '#web/exchange/words/reasonText.ts'
import { useFileWords } from '#web/exchange/words/useFileWords.ts'
import { useValueWords } from '#web/exchange/words/useValueWords.ts'
import { Outcome } from './Outcome.tsx'

/** Those that stood otherwise: what the wire counts has the new and the withdrawn ones too. */
export const changedRows = ({
  rows_changed,
  rows_new,
  rows_withdrawn,
}: Pick<KeptImport, 'rows_changed' | 'rows_new' | 'rows_withdrawn'>): number => rows_changed - rows_new - rows_withdrawn

/** Of a file that was refused as a whole no row is counted. */
export const refusedRows = (file: KeptImport, { t }: Pick<Texts, 't'>): string =>
  outcomeOf(file) === 'refused' && file.rows_refused === 0 ? t('imports.all_rows') : formatNumber(file.rows_refused)

export function useImportColumns(listed: readonly KeptImport[] | undefined): Column<KeptImport>[] {
  const { t } = useTexts()
  const fileWords = useFileWords(listed)
  return useMemo(() => {
    const rows = (
      key: 'read' | 'new' | 'changed' | 'unchanged',
      value: (one: KeptImport) => number,
    ): Column<KeptImport> => ({
      key,
      header: t(`imports.${key}`),
      align: 'right',
      priority: 3,
      phone: 'hidden',
      cell: one => formatNumber(value(one)),
    })
    return [
      { key: 'file', header: t('imports.file'), cell: one => fileWords(one.file_name) },
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
              {t('imports.rows_phone', { read: formatNumber(one.rows_read), refused: refusedRows(one, { t }) })}
            </PhoneFact>
          </span>
        ),
      },
      rows('read', one => one.rows_read),
      rows('new', one => one.rows_new),
      rows('changed', changedRows),
      rows('unchanged', one => one.rows_unchanged),
      {
        key: 'refused',
        header: t('imports.refused'),
        align: 'right',
        phone: 'hidden',
        cell: one => refusedRows(one, { t }),
      },
      { key: 'outcome', header: t('imports.outcome'), phone: 'plain', cell: one => <Outcome of={one} /> },
    ]
  }, [t, fileWords])
}

export function useProblemColumns(): Column<ImportProblem>[] {
  const { t } = useTexts()
  const words = useValueWords()
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
              <span className={spacing.phoneOnly}>{t('imports.line')} </span>
              {problem.line}
            </span>
          ),
      },
      {
        key: 'column',
        header: t('imports.column'),
        width: 220,
        // Who writes the files looks for the name in the file.
        cell: ({ column }) => (column === null ? '–' : <span title={column}>{words.column(column)}</span>),
      },
      {
        key: 'reason',
        header: t('imports.reason'),
        cell: ({ reason }) => {
          const said = reasonSaid(reason)
          // Who writes the files looks for the words of the server, and reads English where it says something rare.
          return said ? <span title={reason}>{t(said.key, said.params)}</span> : <span lang="en">{reason}</span>
        },
      },
    ],
    [t, words],
  )
}
