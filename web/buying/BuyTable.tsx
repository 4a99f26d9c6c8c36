import { useCallback, useRef, useState } from 'react'
import type { CSSProperties, ReactNode, Ref, RefObject } from 'react'
import type { Product } from '#domain/products/contract.ts'
import { useUnitsInCart } from '#web/cart/data/inCart.ts'
import { usePhone } from '#web/ui/usePhone.ts'
import { useSale } from '#web/cart/articles/useSale.ts'
import { useWidth } from '#web/products/consumption/useWidth.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useDensity } from '#web/theme/density.ts'
import type { Density } from '#web/theme/density.ts'
import type { TextKey } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { BiocideNotice } from '#web/ui/feedback/BiocideNotice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import spacing from '#web/ui/spacing.module.css'
import { useWholeList } from './api.ts'
import { BuyRow } from './BuyRow.tsx'
import styles from './BuyTable.module.css'
import type { Draft, DraftLine } from './draft.ts'
import { useVisibleRows } from './useVisibleRows.ts'

// Heights of a row in the whole list, where rows are placed by their number (the same as in BuyTable.module.css).
const ROW = 60
const SIX_COLUMNS_ROW = 66
const FOUR_COLUMNS_ROW = 60
const PHONE_ROWS: Record<Density, number> = { compact: 72, normal: 108, comfortable: 132 }

interface BuyTableProps {
  draft: Draft
  onLine: (line: DraftLine) => void
}

const HEADERS: [TextKey, string | undefined][] = [
  ['orders.code', styles.code],
  ['orders.product', styles.product],
  ['orders.format', styles.format],
  ['orders.price', styles.price],
  ['buying.consumption', styles.monthly],
  ['buying.stock', styles.stock],
  ['buying.quantity', styles.amount],
  ['orders.total', styles.total],
]

interface FrameProps {
  count: number
  stale?: boolean
  height?: number
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

function Frame({ count, stale, height, ref, children }: FrameProps) {
  const { t } = useTexts()
  return (
    <div
      role="table"
      aria-label={t('buying.title')}
      aria-rowcount={count + 1}
      aria-busy={stale || undefined}
      className={classNames(styles.table, stale && spacing.stale)}
    >
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.row}>
          {HEADERS.map(([key, place]) => (
            <span key={key} role="columnheader" className={place}>
              {t(key)}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" ref={ref} className={styles.body} style={height === undefined ? undefined : { height }}>
        {children}
      </div>
    </div>
  )
}

/** One page of the list. */
export function BuyPage({ products, stale, draft, onLine }: BuyTableProps & { products: Product[]; stale: boolean }) {
  const sale = useSale()
  const units = useUnitsInCart()
  const body = useRef<HTMLDivElement>(null)
  const onMove = useMoves(body)
  return (
    <>
      <BiocideNotice among={products} />
      <Frame count={products.length} stale={stale} ref={body}>
        {products.map((product, index) => (
          <BuyRow
            key={product.id}
            index={index}
            product={product}
            line={draft.get(product.id)}
            unitsInCart={units.get(product.id) ?? 0}
            sale={sale}
            onLine={onLine}
            onMove={onMove}
          />
        ))}
      </Frame>
    </>
  )
}

interface BuyWholeProps extends BuyTableProps {
  query: Parameters<typeof useWholeList>[0]
  count: number
}

/** All rows, of which only those around the window are drawn and read. */
export function BuyWhole({ query, count, draft, onLine }: BuyWholeProps) {
  const sale = useSale()
  const units = useUnitsInCart()
  const body = useRef<HTMLDivElement>(null)
  const width = useWidth(body, globalThis.innerWidth)
  const density = useDensity()
  const height = usePhone() ? PHONE_ROWS[density] : rowHeight(width)
  const { first, last } = useVisibleRows(body, count, height)
  const whole = useWholeList(query, { first, last: Math.max(first, last - 1) })
  const onMove = useMoves(body)
  const drawn = Array.from({ length: last - first }, (_, offset) => whole.productAt(first + offset))
  // It stays once it was said: the rows would move with it.
  const [told, setTold] = useState<Product>()
  const biocide = told ?? drawn.find(product => product?.biocide)
  if (biocide !== told) setTold(biocide)
  return (
    <>
      <BiocideNotice among={biocide ? [biocide] : []} />
      <Frame count={count} ref={body} height={count * height}>
        {drawn.map((product, offset) => {
          const index = first + offset
          if (!product) {
            return (
              <div
                key={`row-${index}`}
                role="row"
                aria-rowindex={index + 2}
                className={styles.row}
                style={styleOf(index, height)}
              >
                <span role="cell" className={styles.product}>
                  <Skeleton width="60%" />
                </span>
              </div>
            )
          }
          return (
            <BuyRow
              key={product.id}
              index={index}
              style={styleOf(index, height)}
              product={product}
              line={draft.get(product.id)}
              unitsInCart={units.get(product.id) ?? 0}
              sale={sale}
              onLine={onLine}
              onMove={onMove}
            />
          )
        })}
      </Frame>
    </>
  )
}

// The less room a table has, the more lines a row takes: pixels, as there.
const rowHeight = (width: number) => (width < 860 ? FOUR_COLUMNS_ROW : width < 1050 ? SIX_COLUMNS_ROW : ROW)

const places = new Map<string, CSSProperties>()

// The same object each time, so that a row that only stays where it is is not drawn again.
function styleOf(index: number, height: number): CSSProperties {
  const key = `${index} ${height}`
  const known = places.get(key)
  if (known) return known
  const made = { position: 'absolute', insetInline: 0, top: index * height, height } as const
  places.set(key, made)
  return made
}

/** From one quantity field to the next one that is drawn; articles that cannot be added have none. */
function useMoves(body: RefObject<HTMLDivElement | null>) {
  return useCallback(
    (step: 1 | -1, from: HTMLElement) => {
      const fields = [...(body.current?.querySelectorAll<HTMLElement>('[data-quantity]') ?? [])]
      const next = fields[fields.indexOf(from) + step]
      next?.focus({ preventScroll: true })
      next?.scrollIntoView({ block: 'nearest' })
    },
    [body],
  )
}
