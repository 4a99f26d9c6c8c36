import { useState } from 'react'
import { pageWithin } from '#domain/page.ts'

const ROWS_A_PAGE = 200

interface DrawnRows<Row> {
  drawn: Row[]
  page: number
  total_pages: number
  setPage: (page: number) => void
}

/** The rows of a long table that are drawn: at first the page of the first marked row. */
export function useDrawnRows<Row>(rows: Row[], isMarked?: (row: Row) => boolean): DrawnRows<Row> {
  const [chosen, setPage] = useState<number>()
  const total_pages = Math.ceil(rows.length / ROWS_A_PAGE)
  const marked = chosen === undefined && isMarked ? rows.findIndex(isMarked) : 0
  const page = pageWithin(chosen ?? Math.floor(Math.max(0, marked) / ROWS_A_PAGE) + 1, total_pages)
  return { drawn: rows.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE), page, total_pages, setPage }
}
