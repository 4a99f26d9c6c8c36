import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Product } from '#domain/products/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { SustainabilityTag } from '#web/ui/pictures/SustainabilityTag.tsx'
import { IndexDialog } from './IndexDialog.tsx'
import styles from './IndexDialog.module.css'

/** The sustainability index of an article; pressing it explains what the figure says (000 §2). A biocide has none. */
export function IndexTag({ product }: { product: Pick<Product, 'name' | 'biocide' | 'sustainability_index'> }) {
  const { t } = useTexts()
  const [asked, setAsked] = useState(false)
  if (product.biocide) return null
  return (
    <>
      <button
        type="button"
        className={styles.tag}
        aria-haspopup="dialog"
        title={t('products.index_question')}
        onClick={() => setAsked(true)}
      >
        <SustainabilityTag index={product.sustainability_index} />
      </button>
      {/* Beside the page: inside a card its own words would not be allowed to hold a dialog. */}
      {asked && createPortal(<IndexDialog opened onClose={() => setAsked(false)} product={product} />, document.body)}
    </>
  )
}
