import { reasonSaid } from '#web/exchange/reasonText.ts'
import { SaveRefused } from '#web/exchange/refused/SaveRefused.tsx'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useValueWords } from '#web/desk/useValueWords.ts'
import type { ImportAnswer } from './api.ts'
import styles from './ImportFileScreen.module.css'

const SHOWN = 50

/** Rows that are not taken, each with the reason; also as a file, before anything is stored. */
export function RefusedRows({ problems, rows_refused }: Pick<ImportAnswer, 'problems' | 'rows_refused'>) {
  const { t } = useTexts()
  const words = useValueWords()
  if (problems.length === 0) return null
  const more = problems.length - SHOWN
  return (
    <section className={styles.block} role="alert">
      <h2>{t('desk.import_refused')}</h2>
      <ul className={styles.refused}>
        {problems.slice(0, SHOWN).map(({ line, column, reason }) => {
          const said = reasonSaid(reason)
          return (
            <li key={`${line} ${column} ${reason}`}>
              <span className={styles.quiet}>
                {line === null ? t('desk.import_whole_file') : t('desk.import_row', { line })}
              </span>{' '}
              {column !== null && <strong>{words.column(column)}: </strong>}
              {said ? t(said.key, said.params) : reason}
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
      <SaveRefused problems={problems} />
    </section>
  )
}
