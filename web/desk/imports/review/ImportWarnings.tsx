import { IconInfoCircle } from '@tabler/icons-react'
import { isWarning, type WarningName } from '#domain/exchange/warnings.ts'
import { reasonSaid } from '#web/exchange/words/reasonText.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { CheckField } from '#web/ui/fields/Field.tsx'
import { Fold } from '#web/desk/imports/Fold.tsx'
import type { ImportAnswer } from '#web/desk/imports/api.ts'
import { keyWords, moveOf, moveWords, useRowWords } from '#web/exchange/words/rowWords.ts'
import styles from './ImportReview.module.css'

type Warning = ImportAnswer['warnings'][number]

const READ_AS = /"([^"]*)" is read as (\w+)/g
const EXAMPLES = 3
const MOST = 50

interface ImportWarningsProps {
  warnings: readonly Warning[]
  accepted: ReadonlySet<WarningName>
  onAccept: (name: WarningName, isAccepted: boolean) => void
}

/** What should be looked at. What stops the file is ticked, kind by kind. */
export function ImportWarnings({ warnings, accepted, onAccept }: ImportWarningsProps) {
  const { t } = useTexts()
  const stopping = Map.groupBy(warnings, ({ name }) => (name !== null && isWarning(name) ? name : undefined))
  const told = stopping.get(undefined) ?? []
  if (warnings.length === 0) return null
  return (
    <section className={styles.block}>
      <header className={styles.head}>
        <h2>{t('desk.import_warnings')}</h2>
        {stopping.size > (told.length > 0 ? 1 : 0) && <p className={styles.quiet}>{t('desk.import_tick')}</p>}
      </header>
      {[...stopping].map(
        ([name, found]) =>
          name !== undefined && (
            <div key={name} className={styles.warning} data-open={accepted.has(name) ? undefined : ''}>
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
              <Examples found={found} />
            </div>
          ),
      )}
      {told.length > 0 && <Told told={told} />}
    </section>
  )
}

/** The first rows of a warning, and the others where they are asked for. */
function Examples({ found }: { found: readonly Warning[] }) {
  const { t } = useTexts()
  const range = rangeOf(found)
  return (
    <div className={styles.examples}>
      {range && (
        <p>
          {t('desk.warning_range', {
            least: `${moveWords(range.least.move)} (${keyWords(range.least.key)})`,
            most: `${moveWords(range.most.move)} (${keyWords(range.most.key)})`,
          })}
        </p>
      )}
      <ExampleList found={found.slice(0, EXAMPLES)} />
      {found.length > EXAMPLES && (
        <Fold
          summary={t('desk.warning_more', {
            count: found.length - EXAMPLES,
            number: formatNumber(found.length - EXAMPLES),
          })}
        >
          <ExampleList found={found.slice(EXAMPLES, MOST)} />
          {found.length > MOST && (
            <p>{t('desk.import_first_of', { number: formatNumber(MOST), all: formatNumber(found.length) })}</p>
          )}
        </Fold>
      )}
    </div>
  )
}

function ExampleList({ found }: { found: readonly Warning[] }) {
  const { t } = useTexts()
  const words = useRowWords()
  return (
    <ul>
      {found.map(warning => {
        const { line, key, name, before, after } = warning
        const parts = [
          line !== null && t('desk.import_row', { line }),
          key !== undefined && name !== 'similar_key' && keyWords(key),
          valuesOf(warning),
        ]
        return <li key={`${line} ${before} ${after}`}>{parts.filter(Boolean).join(' · ')}</li>
      })}
    </ul>
  )

  function valuesOf({ name, column, before, after }: Warning): string {
    if (before === null && after === null) return ''
    if (name === 'similar_key') return t('desk.warning_beside', { key: after ?? '', other: before ?? '' })
    if (name === 'many_gone') return t('desk.warning_left', { left: after ?? '', all: before ?? '' })
    const values = `${words.value(column ?? '', before)} → ${words.value(column ?? '', after)}`
    if (column !== 'price') return column === null ? values : `${words.column(column)}: ${values}`
    const move = moveOf(before, after)
    return move === undefined ? values : `${values} (${moveWords(move)})`
  }
}

/** From which to which share the prices move, where there are several. */
function rangeOf(found: readonly Warning[]) {
  const moves = found.flatMap(({ name, key, before, after }) => {
    const move = moveOf(before, after)
    return name === 'price_moved' && key !== undefined && move !== undefined ? [{ key, move }] : []
  })
  const [least, ...others] = moves.toSorted((one, other) => one.move - other.move)
  const most = others.at(-1)
  return least && most ? { least, most } : undefined
}

const TOLD = 20

/** What only is told of how the file was read. */
function Told({ told }: { told: readonly Warning[] }) {
  const { t } = useTexts()
  const words = useRowWords()
  // The server writes it for programs, in English.
  const inWords = (reason: string) => {
    const said = reasonSaid(reason)
    if (said) return t(said.key, said.params)
    return reason.replaceAll(READ_AS, (_, heading: string, column: string) =>
      t('desk.import_read_as', { heading, column: words.column(column) }),
    )
  }
  return (
    <ul className={styles.told}>
      {told.slice(0, TOLD).map(({ line, key, column, reason, before, after }) => (
        <li key={`${line} ${column} ${reason}`}>
          <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
          <span>
            {[
              line !== null && t('desk.import_row', { line }),
              key !== undefined && keyWords(key),
              column && words.column(column),
              inWords(reason),
            ]
              .filter(Boolean)
              .join(' · ')}
            {before !== null && ` (${words.value(column ?? '', before)} · ${words.value(column ?? '', after)})`}
          </span>
        </li>
      ))}
    </ul>
  )
}
