import type { ReactNode } from 'react'
import { classNames } from '#web/ui/classNames.ts'
import styles from './DataTable.module.css'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers are right-aligned, in digits of equal width. */
  align?: 'right'
  /** Names its row: screen readers say it before every other cell of the row. */
  isName?: boolean
  /** 4 is left out below 1200 px, 3 below 992 px. */
  priority?: 1 | 2 | 3 | 4
  /** A code is never broken over two lines. */
  nowrap?: boolean
  width?: number
  /** The sort key of the column; its header becomes a button. */
  sort?: string
  /** On a phone: beside the row's name, a line that explains itself, or left out. Else a line with its label. */
  phone?: 'aside' | 'plain' | 'hidden'
}

export interface Sorting {
  sort: string
  descending: boolean
}

/** '-name' → by name, from the last to the first. */
export const sortingOf = (ordering: string): Sorting => ({
  sort: ordering.replace('-', ''),
  descending: ordering.startsWith('-'),
})

export const orderingOf = ({ sort, descending }: Sorting): string => (descending ? `-${sort}` : sort)

const PRIORITIES = [undefined, undefined, undefined, styles.priority3, styles.priority4]

/** The class of a cell of the column, for each size of screen. */
export const cellClass = <Row>({ align, nowrap, priority = 1, phone }: Column<Row>) =>
  classNames(
    align === 'right' && styles.right,
    align === 'right' && 'tnum',
    nowrap && styles.nowrap,
    PRIORITIES[priority],
    phone === 'aside' && styles.aside,
    phone === 'plain' && styles.plain,
    phone === 'hidden' && styles.noPhone,
  )
