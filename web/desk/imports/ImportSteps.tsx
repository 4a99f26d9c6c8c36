import { IconCheck } from '@tabler/icons-react'
import { formatNumber } from '#web/texts/numbers.ts'
import { type Texts, useTexts } from '#web/texts/texts.ts'
import { shownColumns } from './columns/columns.ts'
import styles from './ImportSteps.module.css'
import { hindrancesOf } from './review/agreed.ts'
import type { ImportFile } from './useImportFile.ts'

/** Where one is on the way from a file to what it changes, with the state of each step. */
export function ImportSteps({ taken }: { taken: ImportFile }) {
  const { t } = useTexts()
  const current = currentOf(taken)
  const steps = [
    { id: 'file', fact: fileFact(taken, t) },
    { id: 'columns', fact: columnsFact(taken, t) },
    { id: 'review', fact: reviewFact(taken, t) },
    { id: 'apply', fact: t('desk.import_step_apply_fact') },
  ] as const
  return (
    <ol className={styles.steps} aria-label={t('desk.import_steps')}>
      {steps.map(({ id, fact }, place) => (
        <li key={id} aria-current={place === current ? 'step' : undefined} data-done={place < current ? '' : undefined}>
          <span className={styles.sign}>
            {place < current ? <IconCheck size={16} stroke={2.5} aria-hidden="true" /> : place + 1}
          </span>
          <span className={styles.words}>
            <b>{t(`desk.import_step_${id}`)}</b>
            <small>{fact}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}

function currentOf({ file, found, isStoring }: ImportFile): number {
  if (!file) return 0
  if (isStoring) return 3
  return found ? 2 : 1
}

type Say = Texts['t']

function fileFact({ file, found, isReading }: ImportFile, t: Say): string {
  if (!file) return t('desk.import_step_file_fact')
  if (isReading) return t('desk.import_looking')
  const rows = found?.rows_read ?? 0
  return rows > 0
    ? t('desk.import_step_read', { count: rows, number: formatNumber(rows) })
    : t('desk.import_step_chosen')
}

function columnsFact({ read, problems, choice }: ImportFile, t: Say): string {
  if (!read || !problems) return t('desk.import_step_columns_fact')
  const shown = shownColumns(read, choice)
  const taken = shown.filter(({ target, targets, isChosen }) => (isChosen ? target : targets.length > 0))
  const { unknown, missing, twice, lone } = problems
  const open = unknown.length + missing.length + twice.length + (lone === undefined ? 0 : 1)
  const words = t('desk.import_step_taken', { number: formatNumber(taken.length), all: formatNumber(shown.length) })
  return open === 0 ? words : `${words}, ${t('desk.import_step_open', { count: open, number: formatNumber(open) })}`
}

function reviewFact({ found, agreed }: ImportFile, t: Say): string {
  if (!found) return t('desk.import_step_review_fact')
  const { rows_changed } = found
  const { toTick } = hindrancesOf(found, agreed)
  const changes = t('desk.import_step_changes', { count: rows_changed, number: formatNumber(rows_changed) })
  return toTick === 0
    ? changes
    : `${changes}, ${t('desk.import_step_ticks', { count: toTick, number: formatNumber(toTick) })}`
}
