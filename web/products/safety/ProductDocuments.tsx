import { IconExternalLink, IconFileText } from '@tabler/icons-react'
import type { ProductDetail } from '#domain/products/contract.ts'
import { useTexts } from '#web/texts.ts'
import styles from './ProductDocuments.module.css'

/** The sheets of the article, where it has them. */
export function ProductDocuments({
  product,
}: {
  product: Pick<ProductDetail, 'doc_technical_url' | 'doc_security_url'>
}) {
  const { t } = useTexts()
  const sheets = [
    { name: t('products.technical_sheet'), url: product.doc_technical_url },
    { name: t('products.safety_sheet'), url: product.doc_security_url },
  ].filter(sheet => sheet.url)
  if (sheets.length === 0) return null
  return (
    <ul className={styles.sheets}>
      {sheets.map(({ name, url }) => (
        <li key={name}>
          <a href={url ?? undefined} target="_blank" rel="noopener noreferrer">
            <IconFileText size={18} stroke={1.75} aria-hidden="true" />
            {name}
            <IconExternalLink size={14} aria-hidden="true" className={styles.out} />
            <span className="visually-hidden"> ({t('products.new_tab')})</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
