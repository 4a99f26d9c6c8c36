import type { ReactNode } from 'react'
import { isBudget, LIST_PAGE } from '#domain/catalogs/types.ts'
import type { CatalogType, ItemsPerPage } from '#domain/catalogs/types.ts'
import styles from './CatalogLook.module.css'

interface ThumbnailProps {
  look: { type: CatalogType; items_per_page: ItemsPerPage; with_prices: boolean }
}

const SHEET = { width: 54, height: 76 } // of the proportions of A4
const ROWS = [0, 1, 2, 3, 4, 5, 6, 7]

/** A cover beside a page inside; a budget is one page with its lines. */
export function Thumbnail({ look: { type, items_per_page, with_prices } }: ThumbnailProps) {
  return (
    <svg viewBox="0 0 116 80" className={styles.thumbnail} aria-hidden="true">
      {isBudget(type) ? (
        <Sheet x={31}>
          <rect className={styles.ground} x={6} y={6} width={18} height={4} rx={1} />
          <rect className={styles.word} x={32} y={6} width={16} height={3} rx={1} />
          <rect className={styles.ground} x={6} y={15} width={42} height={1} />
          {ROWS.slice(0, 5).map(row => (
            <ListRow key={row} y={20 + row * 10} hasPicture={type === 'budgetwf'} hasPrice={with_prices} />
          ))}
        </Sheet>
      ) : (
        <>
          <Sheet x={2}>
            <Cover type={type} />
          </Sheet>
          <Sheet x={60}>
            <rect className={styles.ground} x={6} y={6} width={12} height={3} rx={1} />
            <rect className={styles.ground} x={6} y={12} width={42} height={1} />
            {items_per_page === LIST_PAGE
              ? ROWS.map(row => <ListRow key={row} y={17 + row * 7} hasPicture={false} hasPrice={with_prices} />)
              : cellsOf(items_per_page).map(cell => (
                  <Cell key={`${cell.x} ${cell.y}`} {...cell} hasPrice={with_prices} />
                ))}
          </Sheet>
        </>
      )}
    </svg>
  )
}

function Sheet({ x, children }: { x: number; children: ReactNode }) {
  return (
    <g transform={`translate(${x} 2)`}>
      <rect className={styles.sheet} width={SHEET.width} height={SHEET.height} rx={2} />
      {children}
    </g>
  )
}

function Cover({ type }: { type: CatalogType }) {
  if (type === 'text') {
    return (
      <>
        <rect className={styles.word} x={6} y={14} width={36} height={5} rx={1} />
        <rect className={styles.word} x={6} y={22} width={24} height={5} rx={1} />
        <rect className={styles.ground} x={6} y={34} width={42} height={1} />
        {ROWS.slice(0, 4).map(row => (
          <rect key={row} className={styles.picture} x={6} y={40 + row * 6} width={30} height={2.5} rx={1} />
        ))}
      </>
    )
  }
  if (type === 'brand') {
    return (
      <>
        <rect className={styles.ground} width={SHEET.width} height={SHEET.height} rx={2} />
        <rect className={styles.ink} x={6} y={28} width={34} height={5} rx={1} />
        <rect className={styles.ink} x={6} y={37} width={22} height={3} rx={1} opacity={0.7} />
        <rect className={styles.ink} x={6} y={64} width={16} height={4} rx={1} />
      </>
    )
  }
  return (
    <>
      <rect className={styles.wash} x={0.5} y={0.5} width={SHEET.width - 1} height={46} rx={2} />
      <rect className={styles.ground} x={10} y={18} width={16} height={25} rx={3} />
      <rect className={styles.ground} x={28} y={24} width={9} height={19} rx={3} opacity={0.6} />
      <rect className={styles.ground} x={39} y={30} width={8} height={13} rx={2} opacity={0.8} />
      <rect className={styles.word} x={6} y={53} width={34} height={4} rx={1} />
      <rect className={styles.picture} x={6} y={60} width={22} height={2.5} rx={1} />
      <rect className={styles.ground} x={6} y={68} width={12} height={3} rx={1} />
    </>
  )
}

interface Place {
  x: number
  y: number
  width: number
  height: number
}

const AREA = { x: 6, y: 16, width: 42, height: 55 }
const GAP = 3

function cellsOf(count: 4 | 6 | 9): Place[] {
  const columns = count === 4 ? 2 : 3
  const rows = count / columns
  const width = (AREA.width - GAP * (columns - 1)) / columns
  const height = (AREA.height - GAP * (rows - 1)) / rows
  return Array.from({ length: count }, (_, index) => ({
    x: AREA.x + (index % columns) * (width + GAP),
    y: AREA.y + Math.floor(index / columns) * (height + GAP),
    width,
    height,
  }))
}

const WORDS = 7 // of the height of a cell, below its picture

function Cell({ x, y, width, height, hasPrice }: Place & { hasPrice: boolean }) {
  return (
    <>
      <rect className={styles.picture} x={x} y={y} width={width} height={height - WORDS} rx={1} />
      <rect className={styles.word} x={x} y={y + height - WORDS + 1.5} width={width * 0.85} height={2} rx={1} />
      {hasPrice && (
        <rect className={styles.ground} x={x} y={y + height - WORDS + 4.5} width={width * 0.5} height={2} rx={1} />
      )}
    </>
  )
}

function ListRow({ y, hasPicture, hasPrice }: { y: number; hasPicture: boolean; hasPrice: boolean }) {
  return (
    <>
      {hasPicture && <rect className={styles.picture} x={6} y={y - 2} width={7} height={7} rx={1} />}
      <rect className={styles.word} x={hasPicture ? 16 : 6} y={y} width={hasPicture ? 18 : 26} height={2.5} rx={1} />
      {hasPrice && <rect className={styles.ground} x={39} y={y} width={9} height={2.5} rx={1} />}
    </>
  )
}
