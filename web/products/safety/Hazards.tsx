import type { ProductDetail } from '#domain/products/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from '#web/products/article/ProductSections.module.css'

const SIGNAL_WORDS = { danger: 'hazards.danger', warning: 'hazards.warning' } as const

/** What the label of the article says of its dangers. */
export function Hazards({ hazards }: { hazards: NonNullable<ProductDetail['hazards']> }) {
  const { t } = useTexts()
  const rows: [string, string | null][] = [
    [t('hazards.signal_word'), hazards.signal_word && t(SIGNAL_WORDS[hazards.signal_word])],
    [t('hazards.statements'), hazards.hazard_statements.join(', ')],
    [t('hazards.precautions'), hazards.precautionary_statements.join(', ')],
    [t('hazards.registration_number'), hazards.registration_number],
    [t('hazards.ufi'), hazards.ufi],
  ]
  const said = rows.filter(([, value]) => value)
  if (said.length === 0) return null
  return (
    <dl className={styles.table}>
      {said.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Whether anything is said of it. */
export const hasHazards = (hazards: ProductDetail['hazards']): hazards is NonNullable<ProductDetail['hazards']> =>
  hazards !== null &&
  [hazards.signal_word, hazards.registration_number, hazards.ufi]
    .concat(hazards.hazard_statements, hazards.precautionary_statements)
    .some(Boolean)
