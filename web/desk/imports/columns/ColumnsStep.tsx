import type { ReadColumns } from '#domain/desk/imports-contract.ts'
import { useValueWords } from '#web/exchange/words/useValueWords.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { ColumnRow } from './ColumnRow.tsx'
import { type ColumnChoice, type ColumnProblems, groupsOf, shownColumns, withGroups, withoutOthers } from './columns.ts'
import styles from './ColumnsStep.module.css'
import { FixedValues } from './FixedValues.tsx'
import { LoneRows } from './LoneRows.tsx'
import { ValueMeanings } from './ValueMeanings.tsx'

interface ColumnsStepProps {
  read: ReadColumns
  choice: ColumnChoice
  problems: ColumnProblems
  /** The name under which it is kept; undefined where there is nothing to keep. */
  name: string | undefined
  onChoose: (choice: ColumnChoice) => void
  onName: (name: string) => void
}

/** Which column of a file is what: as it was recognized, and as a person says. */
export function ColumnsStep({ read, choice, problems, name, onChoose, onName }: ColumnsStepProps) {
  const { t } = useTexts()
  const words = useValueWords()
  const fixed = choice.fixed ?? read.fixed
  const listed = (columns: string[]) => columns.map(words.column).join(', ')
  return (
    <section className={styles.step} aria-labelledby="file-columns">
      <header className={styles.head}>
        <h2 id="file-columns">{t('desk.columns_title')}</h2>
        <p className={styles.quiet}>
          {read.heading_row !== null && read.heading_row > 1
            ? t('desk.columns_row', { row: read.heading_row })
            : t('desk.columns_examples')}
        </p>
      </header>
      <ul className={styles.columns}>
        {shownColumns(read, choice).map(column => (
          <ColumnRow
            key={column.place}
            column={column}
            own={read.own}
            mapping={read.mapping ?? ''}
            onChange={target => onChoose({ ...choice, targets: new Map(choice.targets).set(column.place, target) })}
          />
        ))}
      </ul>
      {problems.unknown.length > 0 && (
        <div className={styles.others}>
          <p role="status">{t('desk.columns_waiting', { columns: problems.unknown.join(', ') })}</p>
          <Button size="small" onClick={() => onChoose(withoutOthers(read, choice))}>
            {t('desk.columns_leave_others')}
          </Button>
        </div>
      )}
      {read.lone.length > 0 && (
        <LoneRows
          read={read}
          groups={groupsOf(read, choice)}
          onChange={groups => onChoose(withGroups(read, choice, groups))}
        />
      )}
      <ValueMeanings
        columns={shownColumns(read, choice)}
        own={read.own}
        values={choice.values ?? read.values}
        onChange={values => onChoose({ ...choice, values })}
      />
      <FixedValues fixed={fixed} own={read.own} onChange={next => onChoose({ ...choice, fixed: next })} />
      {problems.missing.length > 0 && (
        <p className={styles.problem} role="alert">
          {t('desk.columns_missing', { columns: listed(problems.missing) })}
        </p>
      )}
      {problems.twice.map(column => (
        <p key={column} className={styles.problem} role="alert">
          {t('desk.columns_twice', { column: words.column(column) })}
        </p>
      ))}
      {name !== undefined && (
        <TextField
          className={styles.name}
          label={t('desk.columns_name')}
          help={t('desk.columns_name_why')}
          value={name}
          maxLength={100}
          onChange={event => onName(event.currentTarget.value)}
        />
      )}
    </section>
  )
}
