import type { ReactNode } from 'react'
import { splitExtraInfo } from '#domain/products/details/extra-info.ts'
import type { ProductDetail } from '#domain/products/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from './ProductSections.module.css'
import { hasHazards, Hazards } from '#web/products/safety/Hazards.tsx'
import { SafetySymbols } from '#web/products/safety/SafetySymbols.tsx'
import spacing from '#web/ui/spacing.module.css'
import { usePhone } from '#web/ui/usePhone.ts'

const OBLIGATION = '1' // 000 §3: type 1 obligation sign, type 2 safety symbol
const SAFETY = '2'

type ProductFacts = Pick<
  ProductDetail,
  | 'description'
  | 'extra_info'
  | 'supplier'
  | 'quantity_by_packet'
  | 'packets_by_package'
  | 'hazards'
  | 'extra_safety_symbols'
> &
  // Visitors see none.
  Partial<Pick<ProductDetail, 'barcodes'>>

/** Everything that is known of the article: on a phone as parts that open, elsewhere all in view. */
export function ProductSections({ product }: { product: ProductFacts }) {
  const { t } = useTexts()
  const { facts, texts } = splitExtraInfo(product.extra_info)
  const symbols = (type: string) =>
    product.extra_safety_symbols.filter(symbol => symbol.symbol_type_external_id === type)
  const own: [string, string | undefined][] = [
    [t('products.brand'), texts.brand],
    [t('products.supplier'), product.supplier?.name],
    [t('products.usage'), texts.usage],
    [t('products.per_packet'), countOf(product.quantity_by_packet)],
    [t('products.per_package'), countOf(product.packets_by_package)],
    [t('products.certifications'), texts.certifications],
    [t('products.barcodes'), product.barcodes?.map(printedCode).join(', ')],
  ]
  const rows = [...facts, ...own].filter((row): row is [string, string] => Boolean(row[1]))
  return (
    <div className={styles.sections}>
      {product.description && (
        <Section title={t('products.description')} open>
          <p className={styles.text}>{product.description}</p>
        </Section>
      )}
      {rows.length > 0 && (
        <Section title={t('products.specifications')} open>
          <dl className={styles.table}>
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      <TextSection title={t('products.how_to_use')} text={texts.howToUse} />
      <TextSection title={t('products.dosage')} text={texts.dosage} />
      <TextSection title={t('products.applications')} text={texts.applications} />
      {(product.extra_safety_symbols.length > 0 || hasHazards(product.hazards)) && (
        <Section title={t('products.safety')}>
          <div className={spacing.stack}>
            {hasHazards(product.hazards) && <Hazards hazards={product.hazards} />}
            <SafetySymbols title={t('products.safety_symbols')} symbols={symbols(SAFETY)} />
            <SafetySymbols title={t('products.obligation_signs')} symbols={symbols(OBLIGATION)} />
          </div>
        </Section>
      )}
    </div>
  )
}

function TextSection({ title, text }: { title: string; text: string | undefined }) {
  if (!text) return null
  return (
    <Section title={title}>
      <p className={styles.text}>{text}</p>
    </Section>
  )
}

function Section({ title, children, open }: { title: string; children: ReactNode; open?: boolean }) {
  const isPhone = usePhone()
  if (isPhone) {
    return (
      <details className={styles.fold} open={open}>
        <summary>
          <h2>{title}</h2>
        </summary>
        {children}
      </details>
    )
  }
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

const printedCode = ({ code, unit }: ProductDetail['barcodes'][number]) => (unit === null ? code : `${code} (${unit})`)

const countOf = (count: number | null) => (count !== null && count > 1 ? formatNumber(count) : undefined)
