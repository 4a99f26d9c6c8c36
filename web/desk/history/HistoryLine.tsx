import { isKindName } from '#domain/exchange/kinds.ts'
import { GOING_LIVE_STEPS, type GoingLiveStep } from '#domain/desk/going-live/contract.ts'
import { IconArrowRight, IconFileImport, IconKey, IconPencil, IconTerminal2, IconMail } from '@tabler/icons-react'
import { isDeskKind } from '#domain/desk/columns.ts'
import type { HistoryEntry, RowChange } from '#domain/desk/history-contract.ts'
import { dayInWords, formatDayTime } from '#domain/format.ts'
import { businessDay } from '#domain/dates.ts'
import { paths } from '#web/routing/paths.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useCan } from '#web/session/account.ts'
import { translateIfKnown, useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useUndoSaid } from '#web/desk/useUndoSaid.ts'
import { useFileWords } from '#web/exchange/words/useFileWords.ts'
import { keyWords, useRowWords } from '#web/exchange/words/rowWords.ts'
import styles from './HistoryLine.module.css'

const ICONS = { person: IconPencil, key: IconKey, command: IconTerminal2, link: IconMail }

/** Changes as a line of time, the newest first, day by day. */
export function HistoryLine({ entries }: { entries: readonly HistoryEntry[] }) {
  const { language } = useTexts()
  const fileWords = useFileWords(entries)
  const days = Map.groupBy(entries, ({ at }) => businessDay(new Date(at)))
  return (
    <div className={styles.line}>
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <h2>{dayInWords(day, language)}</h2>
          <ol>
            {ofDay.map(entry => (
              <Entry key={`${entry.id} ${entry.changes[0]?.key ?? ''}`} entry={entry} fileWords={fileWords} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

interface EntryProps {
  entry: HistoryEntry
  fileWords: ReturnType<typeof useFileWords>
}

function Entry({ entry, fileWords }: EntryProps) {
  const { t } = useTexts()
  const { id, at, by, kind, file_name, reason, count, changes, undoes, undone_by } = entry
  const Icon = file_name && by === 'person' ? IconFileImport : ICONS[by]
  const more = count - changes.length
  return (
    <li className={styles.entry}>
      <span className={styles.icon}>
        <Icon size={16} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={styles.body}>
        <p className={styles.who}>
          <Who entry={entry} />
          <time dateTime={at}>{formatDayTime(at).slice(-TIME)}</time>
        </p>
        {file_name && (
          <p className={styles.quiet}>
            {translateIfKnown(`imports.kind_${kind}`) ?? kind} · {fileWords(file_name)}
          </p>
        )}
        {undoes !== null && !file_name && <p className={styles.quiet}>{t('desk.takes_back')}</p>}
        {changes.map(change => (
          <Change key={`${change.key} ${change.what}`} kind={kind} change={change} />
        ))}
        {more > 0 && (
          <p className={styles.quiet}>
            {t(changes.length === 0 ? 'desk.rows' : 'desk.more_rows', { count: more, number: formatNumber(more) })}
          </p>
        )}
        {reason && <p className={styles.quiet}>«{reason}»</p>}
        {undone_by !== null ? (
          <p className={styles.quiet}>{t('desk.taken_back')}</p>
        ) : file_name ? (
          <Link href={paths.import(id)}>{t('desk.see_import')}</Link>
        ) : (
          <TakeBack entry={entry} />
        )}
      </div>
    </li>
  )
}

/** A person leads to all that she changed, for who may read of it. */
function Who({ entry: { by, name, person } }: { entry: HistoryEntry }) {
  const { t } = useTexts()
  const mayRead = useCan().deskHistory
  if (by !== 'person') return <strong>{t(`desk.by_${by}`, { name })}</strong>
  if (!mayRead || person === null) return <strong>{name}</strong>
  return (
    <Link href={paths.deskHistory({ person })} aria-label={t('desk.history_by', { name })}>
      {name}
    </Link>
  )
}

/** Undoes a change of values; what was done besides cannot be taken back. */
function TakeBack({ entry: { id, kind, changes } }: { entry: HistoryEntry }) {
  const { t } = useTexts()
  const undo = useUndoSaid()
  const mayFeed = useCan().feedExchange
  const isOpen = isDeskKind(kind) || SETTINGS.has(kind) || (mayFeed && isKindName(kind))
  if (!isOpen || !changes.some(({ what }) => CHANGED.has(what))) return null
  return (
    <Button variant="ghost" size="small" className={styles.undo} onClick={() => undo(id)}>
      {t('desk.take_back')}
    </Button>
  )
}

const TIME = 5 // signs: 10:38

// What was done beside changing values cannot be taken back.
const CHANGED: ReadonlySet<RowChange['what']> = new Set(['new', 'changed', 'withdrawn'])
// They are one record, or one of a country.
const SETTINGS: ReadonlySet<string> = new Set(['company', 'rules'])
const WITH_VALUES: ReadonlySet<RowChange['what']> = new Set([
  'changed',
  'email_asked',
  'left',
  'substituted',
  'substitute_withdrawn',
])

const isStep = (kind: string, key: string): key is GoingLiveStep =>
  kind === 'going_live' && GOING_LIVE_STEPS.some(step => step === key)

function Change({ kind, change: { key, label, what, before, after } }: { kind: string; change: RowChange }) {
  const { t } = useTexts()
  const words = useRowWords()
  const mayRead = useCan().deskHistory
  const named = nameOf()
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <div className={styles.change}>
      <p>
        {mayRead && isDeskKind(kind) ? (
          <Link href={paths.deskHistory({ kind, key })} aria-label={t('desk.history_of', { name: named })}>
            {named}
          </Link>
        ) : (
          named
        )}
        {what !== 'changed' && <span className={styles.quiet}> · {t(`desk.was_${what}`)}</span>}
      </p>
      {WITH_VALUES.has(what) &&
        columns.map(column => (
          <p key={column}>
            {words.column(column)}: <s>{words.value(column, before?.[column])}</s>{' '}
            <IconArrowRight size={14} stroke={1.75} aria-label="→" /> <b>{words.value(column, after?.[column])}</b>
          </p>
        ))}
      {what === 'kept' &&
        columns.map(column => (
          <p key={column}>
            {words.column(column)}: <b>{words.value(column, before?.[column])}</b>,{' '}
            {t('desk.erp_sent', { value: words.value(column, after?.[column]) })}
          </p>
        ))}
    </div>
  )

  function nameOf(): string {
    if (SETTINGS.has(kind)) return settingOf(key)
    if (kind === 'access_requests') return `${t('desk.access_request')} ${key}`
    if (isStep(kind, key)) return t(`desk.step_${key}`)
    return [label, keyWords(key)].filter(Boolean).join(' · ')
  }

  function settingOf(country: string): string {
    if (kind === 'rules') return t('desk.kind_rules')
    return country === '*' ? t('desk.kind_company') : `${t('desk.kind_company')} · ${country}`
  }
}
