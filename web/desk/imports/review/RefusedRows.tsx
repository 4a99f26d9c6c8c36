import type { ReactNode, Ref } from 'react'
import type { ImportAnswer } from '#web/desk/imports/api.ts'
import { reasonSaid } from '#web/exchange/words/reasonText.ts'
import { SaveRefused } from '#web/exchange/refused/SaveRefused.tsx'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { keyWords, useRowWords } from '#web/exchange/words/rowWords.ts'
import styles from './ImportReview.module.css'

const SHOWN = 50

interface RefusedRowsProps extends Pick<ImportAnswer, 'problems' | 'rows_refused'> {
  ref?: Ref<HTMLElement>
  /** What may be done about them. */
  children?: ReactNode
}

/** Rows that are not taken, each with the reason; also as a file, before anything is stored. */
export function RefusedRows({ problems, rows_refused, ref, children }: RefusedRowsProps) {
  const { t } = useTexts()
  const words = useRowWords()
  if (problems.length === 0) return null
  const more = problems.length - SHOWN
  return (
    <section ref={ref} tabIndex={-1} className={styles.block} role="alert">
      <header className={styles.head}>
        <h2>
          {rows_refused > 0
            ? t('desk.import_refused', { count: rows_refused, number: formatNumber(rows_refused) })
            : t('desk.import_refused_whole')}
        </h2>
        <SaveRefused problems={problems} />
      </header>
      <ul className={styles.refused}>
        {problems.slice(0, SHOWN).map(({ line, key, column, reason }) => {
          const said = reasonSaid(reason)
          return (
            <li key={`${line} ${column} ${reason}`}>
              <span className={styles.quiet}>
                {line === null ? t('desk.import_whole_file') : t('desk.import_row', { line })}
              </span>
              <strong>{key === undefined ? '–' : keyWords(key)}</strong>
              <span className={styles.reason}>
                {column !== null && `${words.column(column)}: `}
                {said ? t(said.key, said.params) : reason}
              </span>
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className={styles.quiet}>{t('desk.more_rows', { count: more, number: formatNumber(more) })}</p>}
      {rows_refused > problems.length && (
        <p className={styles.quiet}>
          {t('imports.first_problems', { number: formatNumber(problems.length), all: formatNumber(rows_refused) })}
        </p>
      )}
      {children}
    </section>
  )
}
