import {
  IconChevronRight,
  IconCornerDownLeft,
  IconFolder,
  IconHistory,
  IconPlus,
  IconSearch,
} from '@tabler/icons-react'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import type { TextKey } from '#web/texts/texts.ts'
import { Marked } from '#web/clients/Marked.tsx'
import { LockedMark } from '#web/clients/LockedMark.tsx'
import { formatNumber } from '#web/texts/numbers.ts'
import { ArticleName } from '#web/ui/ArticleName.tsx'
import { ArticlePicture } from '#web/ui/pictures/ArticlePicture.tsx'
import { UnitPrice } from '#web/ui/tables/Money.tsx'
import { Stock } from '#web/cart/articles/Stock.tsx'
import styles from './SearchBox.module.css'
import { useOwnText } from '#web/products/list/OwnBadge.tsx'
import { canAdd } from './suggestionRows.ts'
import type { Cell, SuggestionRow } from './suggestionRows.ts'
import { useSale } from '#web/cart/articles/useSale.ts'
import { unitName } from '#web/texts/units.ts'
import prose from '#web/ui/prose.module.css'
import type { SuggestionBox } from './useSuggestionBox.ts'

interface SuggestionsProps {
  id: string
  box: SuggestionBox
  canBuy: boolean
}

export const cellId = (id: string, { row, column }: Cell): string => `${id}-${row}-${column}`

const HEADINGS: Partial<Record<SuggestionRow['kind'], TextKey>> = {
  category: 'products.categories',
  product: 'products.crumb',
  recent: 'products.recent_searches',
  near: 'products.did_you_mean',
}

/** The popup of the search box. The focus stays in the text: the cell in reach is named by aria-activedescendant. */
export function Suggestions({ id, box, canBuy }: SuggestionsProps) {
  const { t } = useTexts()
  const isAt = (row: number, column: 0 | 1) => box.cell?.row === row && box.cell.column === column
  const addsOne = canBuy && box.rows.some(canAdd)
  return (
    <div id={id} role="grid" aria-label={t('products.suggestions')} className={styles.rows}>
      {box.rows.map((row, index) => {
        const heading = box.rows[index - 1]?.kind === row.kind ? undefined : HEADINGS[row.kind]
        return (
          <Fragment key={keyOf(row)}>
            {heading && (
              <p className={styles.heading} role="presentation">
                {t(heading)}
              </p>
            )}
            <div role="row" className={styles.row} data-kind={row.kind}>
              <button
                type="button"
                role="gridcell"
                id={cellId(id, { row: index, column: 0 })}
                tabIndex={-1}
                className={styles.cell}
                aria-selected={isAt(index, 0)}
                onMouseDown={keepFocus}
                onClick={() => box.choose(row)}
              >
                <Row row={row} text={box.text} />
              </button>
              {canBuy && canAdd(row) && row.kind === 'product' && (
                <button
                  type="button"
                  role="gridcell"
                  id={cellId(id, { row: index, column: 1 })}
                  tabIndex={-1}
                  className={styles.add}
                  aria-selected={isAt(index, 1)}
                  aria-label={t('products.add_one', { name: row.product.name })}
                  onMouseDown={keepFocus}
                  onClick={() => box.addOne(row)}
                >
                  <IconPlus size={14} stroke={2} aria-hidden="true" />1
                </button>
              )}
            </div>
          </Fragment>
        )
      })}
      <p className={styles.keys} aria-hidden="true">
        {t(addsOne ? 'products.popup_keys_buying' : 'products.popup_keys')}
      </p>
    </div>
  )
}

function Row({ row, text }: { row: SuggestionRow; text: string }): ReactNode {
  const { t } = useTexts()
  const sale = useSale()
  switch (row.kind) {
    case 'category':
      return (
        <>
          <IconFolder size={18} stroke={1.5} aria-hidden="true" className={prose.muted} />
          <span className={styles.name}>
            <Marked text={row.name} query={text} />
          </span>
          <span className={styles.aside}>{row.path && t('products.in_path', { path: row.path })}</span>
          <span className={styles.end}>{formatNumber(row.count)}</span>
        </>
      )
    case 'product':
      return (
        <>
          <ArticlePicture image_url={row.product.image_url} art_url={row.product.art_url} alt="" size={40} />
          <span className={styles.name}>
            <ArticleName name={row.product.name} lines={2} renderPart={part => <Marked text={part} query={text} />} />
            <span className={styles.code}>
              {row.product.external_id} <Stock product={row.product} sale={sale} />{' '}
              <Own product={row.product} sale={sale} />
            </span>
          </span>
          {sale.is_locked && canAdd(row) && <LockedMark />}
          {row.product.final_price === null ? (
            <span className={styles.end}>
              {t('products.price_on_request')} <IconChevronRight size={14} aria-hidden="true" />
            </span>
          ) : (
            <UnitPrice
              className={styles.money}
              value={row.product.final_price}
              symbol={row.product.currency_symbol}
              unit={unitName(row.product.measurement_unit.name)}
            />
          )}
          <span className={styles.ownBelow}>
            <Own product={row.product} sale={sale} />
          </span>
        </>
      )
    case 'recent':
      return (
        <>
          <IconHistory size={18} stroke={1.5} aria-hidden="true" className={prose.muted} />
          <span className={styles.name}>{row.text}</span>
        </>
      )
    case 'near':
      return (
        <>
          <IconSearch size={18} stroke={1.5} aria-hidden="true" className={prose.muted} />
          <span className={styles.name}>{row.search}</span>
          <span className={styles.end}>{formatNumber(row.count)}</span>
        </>
      )
    case 'all':
      return (
        <>
          <span className={styles.name}>
            {t('products.see_all', { count: row.count, number: formatNumber(row.count), query: text })}
          </span>
          <IconCornerDownLeft size={16} aria-hidden="true" className={prose.muted} />
        </>
      )
  }
}

function Own(props: Parameters<typeof useOwnText>[0]) {
  const text = useOwnText(props)
  return text === undefined ? null : <span className={styles.own}>{text}</span>
}

/** Pressing on a suggestion must not take the focus out of the text. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

function keyOf(row: SuggestionRow): string {
  switch (row.kind) {
    case 'category':
      return `category-${row.id}`
    case 'product':
      return `product-${row.product.id}`
    case 'recent':
      return `recent-${row.text}`
    case 'near':
      return `near-${row.search}`
    case 'all':
      return 'all'
  }
}
