import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { availabilityOf } from '#domain/cart/availability.ts'
import type { Compared } from '#domain/products/compare/contract.ts'
import { paths } from '#web/routing/paths.ts'
import { MeasurePrice } from '#web/cart/why/MeasurePrice.tsx'
import { Stock } from '#web/cart/articles/Stock.tsx'
import { ArticleBadges } from '#web/products/list/ArticleFacts.tsx'
import { ArticlePrice } from '#web/products/list/ArticlePrice.tsx'
import { BuyBox } from '#web/products/list/BuyBox.tsx'
import { useShelf } from '#web/products/list/useShelf.ts'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Link } from '#web/ui/Link.tsx'
import { ArticlePicture } from '#web/ui/pictures/ArticlePicture.tsx'
import { dropChosen } from './chosen.ts'
import { compareRows, differs } from './compareRows.ts'
import styles from './CompareTable.module.css'

interface CompareTableProps {
  products: Compared[]
  /** Those of the address, also what is left out. */
  ids: number[]
  /** Without the rows in which all articles are the same. */
  isShort: boolean
}

/** A column for each article; what does not fit scrolls in the table, under the names and beside the first column. */
export function CompareTable({ products, ids, isShort }: CompareTableProps) {
  const { t } = useTexts()
  const place = useBuyerPaths()
  const { lines, buy, sale } = useShelf()
  const rows = compareRows(products, t)
  const shown = isShort ? rows.filter(differs) : rows
  const hasMeasure = products.some(({ measure_price }) => measure_price !== null)
  const cells = (label: string, cell: (product: Compared) => ReactNode) => (
    <tr>
      <th scope="row">{label}</th>
      {products.map(product => (
        <td key={product.id}>{cell(product)}</td>
      ))}
    </tr>
  )
  return (
    // A table that scrolls takes the focus, so that the keyboard can move it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroller} role="region" aria-label={t('compare.title')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('compare.row')}</span>
            </th>
            {products.map(product => (
              <th key={product.id} scope="col">
                <span className={styles.head}>
                  <Link className={styles.name} href={place.product(product.id, product.name)}>
                    {product.name}
                  </Link>
                  <Link
                    className={styles.remove}
                    href={paths.compare({ ids: ids.filter(id => id !== product.id).join() })}
                    aria-label={t('compare.remove', { name: product.name })}
                    onClick={() => dropChosen(product.id)}
                  >
                    <IconX size={16} stroke={2} aria-hidden="true" />
                  </Link>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells(t('compare.picture'), product => (
            <>
              <span className={styles.picture}>
                <ArticlePicture image_url={product.image_url} art_url={product.art_url} alt="" size={96} />
              </span>
              <span className={styles.badges}>
                <ArticleBadges
                  product={product}
                  sale={sale}
                  availability={availabilityOf(product, sale)}
                  withoutIndex
                />
              </span>
            </>
          ))}
          {cells(t('compare.buy'), product => (
            <BuyBox
              product={product}
              line={lines.get(product.id)}
              buy={buy}
              sale={sale}
              availability={availabilityOf(product, sale)}
              href={place.product(product.id, product.name)}
            />
          ))}
          {cells(t('compare.price'), product => (
            <span className={styles.price}>
              <ArticlePrice product={product} sale={sale} muted={false} />
            </span>
          ))}
          {hasMeasure &&
            cells(t('compare.measure_price'), ({ measure_price, currency_symbol }) =>
              measure_price ? <MeasurePrice of={measure_price} symbol={currency_symbol} /> : NOTHING,
            )}
          {cells(t('compare.code'), product => product.external_id)}
          {cells(t('compare.stock'), product => (
            <Stock product={product} sale={sale} />
          ))}
          {shown.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, index) => (
                <td key={products[index]?.id}>{value === '' ? NOTHING : value}</td>
              ))}
            </tr>
          ))}
          {isShort && shown.length === 0 && (
            <tr>
              <th scope="row">{t('compare.differences')}</th>
              <td colSpan={products.length}>{t('compare.all_same')}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

const NOTHING = '–'
