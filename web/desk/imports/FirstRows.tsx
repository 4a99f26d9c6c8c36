import { IconArrowRight } from '@tabler/icons-react'
import { useValueWords } from '#web/desk/useValueWords.ts'
import type { ImportAnswer } from './api.ts'
import styles from './ImportFileScreen.module.css'

type Row = NonNullable<ImportAnswer['first_changed']>[number]

const COLUMNS = 4 // of a new row: enough to recognise it

/** Some rows of a file, with what they were and would be. */
export function FirstRows({ title, rows }: { title: string; rows: readonly Row[] }) {
  const words = useValueWords()
  if (rows.length === 0) return null
  return (
    <section className={styles.block}>
      <h2>{title}</h2>
      <ul className={styles.rows}>
        {rows.map(({ key, before, after }) => (
          <li key={key}>
            <strong>{key}</strong>
            {before && after
              ? Object.keys(after).map(column => (
                  <span key={column}>
                    {words.column(column)}: <s>{words.value(column, before[column])}</s>{' '}
                    <IconArrowRight size={14} stroke={1.75} aria-label="→" />{' '}
                    <b>{words.value(column, after[column])}</b>
                  </span>
                ))
              : Object.entries(after ?? before ?? {})
                  .filter(([, value]) => value !== null && value !== '' && value !== key)
                  .slice(0, COLUMNS)
                  .map(([column, value]) => (
                    <span key={column}>
                      {words.column(column)}: {words.value(column, value)}
                    </span>
                  ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
