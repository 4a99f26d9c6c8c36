import { useMemo, useState } from 'react'
import type { CatalogDetail, CatalogProduct } from '#domain/catalogs/contract.ts'
import { isCharge } from '#domain/cart/finish.ts'
import { packingOfEntry } from '#domain/products/packing.ts'
import { Article } from '#web/documents/Article.tsx'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { BiocideNotice } from '#web/ui/feedback/BiocideNotice.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import prose from '#web/ui/prose.module.css'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import { PackPrice, PackQuantity } from '#web/ui/tables/PackQuantity.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import styles from './CatalogScreen.module.css'

/** The articles of a catalogue, in the order in which they stand on paper. */
export function CatalogProducts({ catalog }: { catalog: CatalogDetail }) {
  const { t } = useTexts()
  // An article stands in it once for each format.
  const rows = catalog.products.map((product, index) => ({ ...product, index }))
  const [isWhole, setWhole] = useState(rows.length <= AT_FIRST)
  return (
    <>
      <BiocideNotice among={rows.map(row => row.product_data)} />
      <div>
        <DataTable<Row>
          caption={t('generator.lines_of', { name: catalog.name })}
          columns={useColumns(catalog.currency_symbol)}
          rows={isWhole ? rows : rows.slice(0, AT_FIRST)}
          rowKey={({ index }) => index}
          loading={false}
          empty={<EmptyState title={t('generator.no_products')} />}
        />
        {!isWhole && (
          <Button className={styles.more} onClick={() => setWhole(true)}>
            {t('generator.show_products', { number: formatNumber(rows.length) })}
          </Button>
        )}
      </div>
    </>
  )
}

const AT_FIRST = 40 // articles, above the sums

interface Row extends CatalogProduct {
  index: number
}

function useColumns(symbol: string): Column<Row>[] {
  const { t } = useTexts()
  return useMemo(
    () => [
      {
        key: 'product',
        header: t('generator.product'),
        cell: ({ product_data, product, description }) => (
          <span>
            <Article article={product_data} is_charge={isCharge(product)} billable={false} />
            {description && <small className={prose.smallNote}>{description}</small>}
          </span>
        ),
      },
      {
        key: 'quantity',
        header: t('generator.quantity'),
        align: 'right',
        width: 120,
        phone: 'plain',
        cell: row => <PackQuantity quantity={row.quantity} packing={packingOfEntry(row)} />,
      },
      {
        key: 'price',
        header: t('generator.price'),
        align: 'right',
        width: 136,
        phone: 'aside',
        cell: row =>
          row.price === null ? (
            t('catalogs.ask_price')
          ) : (
            <PackPrice price={row.price} symbol={symbol} packing={packingOfEntry(row)} />
          ),
      },
    ],
    [t, symbol],
  )
}
