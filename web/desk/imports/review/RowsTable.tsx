import { IconAlertTriangle } from '@tabler/icons-react'
import { splitKey } from '#domain/exchange/row-key.ts'
import { useTexts } from '#web/texts/texts.ts'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import type { Column, Sorting } from '#web/ui/tables/tableColumn.ts'
import { keyWords, moveWords, useRowWords } from '#web/exchange/words/rowWords.ts'
import { type LookedRow, onlyColumn, priceMove } from './changedRows.ts'
import { classNames } from '#web/ui/classNames.ts'
import styles from './ImportReview.module.css'

interface RowsTableProps {
  caption: string
  rows: readonly LookedRow[]
  /** Lines of rows that a warning speaks of. */
  warned?: ReadonlySet<number>
  /** Columns that the file has: of a new row it is these that are told. */
  sent?: readonly string[] | undefined
  /** So many of the rows are shown; their columns are those of all rows. */
  most?: number | undefined
}

/** Rows of a file: which record each is, and what changes of it. */
export function RowsTable({ caption, rows, warned = NONE, sent, most }: RowsTableProps) {
  const { t } = useTexts()
  const words = useRowWords()
  const only = onlyColumn(rows)
  return (
    <div className={styles.rows}>
      {only !== undefined && <p className={styles.only}>{t('desk.import_only', { column: words.column(only) })}</p>}
      <DataTable<LookedRow>
        caption={caption}
        columns={useColumns(rows, warned, sent)}
        rows={rows.slice(0, most)}
        sorting={LARGEST_FIRST}
        rowKey={({ line, key }) => `${line} ${key}`}
        loading={false}
        empty={null}
      />
    </div>
  )
}

const NONE: ReadonlySet<number> = new Set()
const LARGEST_FIRST: Sorting = { sort: 'move', descending: true }
const SOME = 4 // values of a row that has nothing to be compared with

function useColumns(
  rows: readonly LookedRow[],
  warned: ReadonlySet<number>,
  sent: readonly string[] | undefined,
): Column<LookedRow>[] {
  const { t } = useTexts()
  const words = useRowWords()
  const hasMoves = rows.some(row => priceMove(row) !== undefined)
  const only = onlyColumn(rows)
  const sign = ({ line }: LookedRow) =>
    line !== null && warned.has(line) ? (
      <IconAlertTriangle
        size={16}
        stroke={1.75}
        role="img"
        aria-label={t('desk.import_warned')}
        className={styles.warned}
        data-warned=""
      />
    ) : null
  const columns: Column<LookedRow>[] = [
    {
      key: 'record',
      header: t('desk.import_record'),
      isName: true,
      cell: row => (
        <span className={styles.record}>
          <strong>
            {row.name ?? keyWords(row.key)} {!hasMoves && sign(row)}
          </strong>
          {row.name !== undefined && <small>{keyWords(row.key)}</small>}
        </span>
      ),
    },
  ]
  if (only === undefined) {
    columns.push({
      key: 'values',
      header: t(rows.some(isCompared) ? 'desk.import_changes' : 'desk.import_values'),
      cell: row => <Values row={row} sent={sent} />,
    })
  } else {
    const ofNumbers = rows.every(({ after }) => typeof after?.[only] === 'number') && ({ align: 'right' } as const)
    columns.push(
      {
        key: 'before',
        header: t('desk.import_before'),
        ...ofNumbers,
        phone: 'hidden',
        cell: ({ before }) => <span className={styles.was}>{words.value(only, before?.[only])}</span>,
      },
      {
        key: 'after',
        header: t('desk.import_after'),
        ...ofNumbers,
        phone: 'plain',
        cell: ({ before, after }) => (
          <>
            <span className={classNames(styles.was, styles.phoneWas)}>{words.value(only, before?.[only])} → </span>
            <b>{words.value(only, after?.[only])}</b>
          </>
        ),
      },
    )
  }
  if (hasMoves)
    columns.push({
      key: 'move',
      header: t('desk.import_move'),
      sort: 'move',
      align: 'right',
      nowrap: true,
      phone: 'aside',
      cell: row => {
        const move = priceMove(row)
        return (
          <span className={styles.move}>
            {sign(row)}
            {move === undefined ? '–' : `${move > 0 ? '▲' : '▼'} ${moveWords(move)}`}
          </span>
        )
      },
    })
  return columns
}

/** What changes of a row, or some of what it has. */
function Values({ row: { key, name, before, after }, sent }: { row: LookedRow; sent: RowsTableProps['sent'] }) {
  const words = useRowWords()
  if (before && after)
    return (
      <ul className={styles.values}>
        {Object.keys(after).map(column => (
          <li key={column}>
            {words.column(column)}: <span className={styles.was}>{words.value(column, before[column])}</span> →{' '}
            <b>{words.value(column, after[column])}</b>
          </li>
        ))}
      </ul>
    )
  const known = [...splitKey(key), name, '', null]
  const said = Object.entries(after ?? before ?? {}).filter(
    ([column, value]) => !known.some(each => each === value) && (sent?.includes(column) ?? true),
  )
  return (
    <ul className={styles.values}>
      {said.slice(0, SOME).map(([column, value]) => (
        <li key={column}>
          {words.column(column)}: {words.value(column, value)}
        </li>
      ))}
    </ul>
  )
}

const isCompared = ({ before, after }: LookedRow): boolean => before !== null && after !== null
