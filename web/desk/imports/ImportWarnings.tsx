import { isWarning, type WarningName } from '#domain/exchange/warnings.ts'
import { reasonSaid } from '#web/exchange/reasonText.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { CheckField } from '#web/ui/fields/Field.tsx'
import { useValueWords } from '#web/desk/useValueWords.ts'
import type { ImportAnswer } from './api.ts'
import styles from './ImportFileScreen.module.css'

type Warning = ImportAnswer['warnings'][number]

const READ_AS = /"([^"]*)" is read as (\w+)/g
const EXAMPLES = 3
const TOLD = 20

interface ImportWarningsProps {
  warnings: readonly Warning[]
  accepted: ReadonlySet<WarningName>
  onAccept: (name: WarningName, isAccepted: boolean) => void
}

/** What should be looked at. What stops the file is ticked, kind by kind. */
export function ImportWarnings({ warnings, accepted, onAccept }: ImportWarningsProps) {
  const { t } = useTexts()
  const words = useValueWords()
  // The server writes it for programs, in English.
  const inWords = (reason: string) => {
    const said = reasonSaid(reason)
    if (said) return t(said.key, said.params)
    return reason.replaceAll(READ_AS, (_, heading: string, column: string) =>
      t('desk.import_read_as', { heading, column: words.column(column) }),
    )
  }
  const stopping = Map.groupBy(warnings, ({ name }) => (name !== null && isWarning(name) ? name : undefined))
  const told = stopping.get(undefined) ?? []
  if (warnings.length === 0) return null
  return (
    <section className={styles.block}>
      <h2>
        {t('desk.import_warnings')}{' '}
        {stopping.size > (told.length > 0 ? 1 : 0) && <small>{t('desk.import_tick')}</small>}
      </h2>
      {[...stopping].map(
        ([name, found]) =>
          name !== undefined && (
            <div key={name}>
              <CheckField
                checked={accepted.has(name)}
                onChange={event => onAccept(name, event.currentTarget.checked)}
                label={
                  <>
                    <strong>{t(`desk.warning_${name}`)}</strong>{' '}
                    {t('desk.warning_rows', { count: found.length, number: formatNumber(found.length) })}
                  </>
                }
              />
              {found.slice(0, EXAMPLES).map(({ line, before, after }) => (
                <p key={`${line} ${before} ${after}`} className={styles.quiet}>
                  {t('desk.warning_example', { line: line ?? '–', before: before ?? '–', after: after ?? '–' })}
                </p>
              ))}
            </div>
          ),
      )}
      {told.slice(0, TOLD).map(({ line, column, reason, before, after }) => (
        <p key={`${line} ${column} ${reason}`} className={styles.quiet}>
          {[line !== null && t('desk.import_row', { line }), column && words.column(column), inWords(reason)]
            .filter(Boolean)
            .join(' · ')}
          {before !== null && ` (${before} · ${after ?? '–'})`}
        </p>
      ))}
    </section>
  )
}
