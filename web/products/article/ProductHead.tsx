import { useState } from 'react'
import type { ProductDetail } from '#domain/products/contract.ts'
import { useHearts } from '#web/favourites/api.ts'
import { HeartButton } from '#web/favourites/HeartButton.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { CompareButton } from '#web/products/compare/CompareButton.tsx'
import { FamilyLinks } from './FamilyLinks.tsx'
import { IndexDialog } from './IndexDialog.tsx'
import { IndexTag } from './IndexTag.tsx'
import styles from './ProductHead.module.css'
import type { Sale } from '#web/cart/articles/useSale.ts'

interface ProductHeadProps {
  product: ProductDetail
  sale: Sale
  /** The trail that led here. */
  migas: string | undefined
}

export function ProductHead({ product, sale, migas }: ProductHeadProps) {
  const { t } = useTexts()
  const hearts = useHearts()
  const [asked, setAsked] = useState(false)
  return (
    <header className={styles.head}>
      <PageTitle
        title={product.name}
        beside={
          hearts && <HeartButton product={product} pressed={hearts.products.has(product.id)} onToggle={hearts.toggle} />
        }
      />
      <p className={styles.facts}>
        <span>{product.external_id}</span>
        {product.client_reference && <span>{t('products.reference', { code: product.client_reference })}</span>}
        {product.supplier && <span>{product.supplier.name}</span>}
      </p>
      <FamilyLinks product={product} sale={sale} migas={migas} />
      <p className={styles.index}>
        {sale.infoSoste && !product.biocide && (
          <>
            <IndexTag product={product} />
            <button type="button" className={styles.question} aria-haspopup="dialog" onClick={() => setAsked(true)}>
              {t('products.index_question')}
            </button>
          </>
        )}
        <CompareButton product={product} worded />
      </p>
      <IndexDialog opened={asked} onClose={() => setAsked(false)} product={product} />
    </header>
  )
}
