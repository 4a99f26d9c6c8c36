import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import type { CartItem } from '#domain/cart/contract.ts'
import type { FinishType } from '#domain/cart/finish-type.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import prose from '#web/ui/prose.module.css'
import { fieldId } from './finishForm.ts'
import styles from './FinishPanel.module.css'

interface TypeChoiceProps {
  type: FinishType
  choices: FinishType[]
  error: string | undefined
  onChange: (type: FinishType) => void
}

const LABELS = {
  none: 'cart.choose_finish',
  order: 'cart.finish_order',
  offer: 'cart.finish_offer',
  catalog: 'cart.finish_catalog',
} as const

/** Nothing is chosen at first, so that nobody orders what was meant to be offered. */
export function TypeChoice({ type, choices, error, onChange }: TypeChoiceProps) {
  const { t } = useTexts()
  const id = fieldId('type')
  return (
    <div id={id} tabIndex={-1} className={styles.type} aria-describedby={error ? `${id}-error` : undefined}>
      <span className={prose.label} aria-hidden="true">
        {t('cart.finish_as')}
      </span>
      <Segmented<FinishType>
        label={t('cart.finish_as')}
        value={type}
        options={choices.map(value => ({ value, label: t(LABELS[value]) }))}
        onChange={onChange}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <IconAlertCircle size={15} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}

const NAMED = 3 // articles that the sentence names; of more it says how many

/** Why there is no ‹Oferta›: the lines of the network, which bear a mark as well. */
export function OrderOnly({ items }: { items: CartItem[] }) {
  const { t, language } = useTexts()
  // An article may stand in several lines, one for each format.
  const articles = [...new Map(items.map(item => [item.product, `«${item.product_data.name}»`])).values()]
  const names = articles.slice(0, NAMED)
  if (articles.length > NAMED) names.push(t('orders.more', { count: articles.length - NAMED }))
  return (
    <div className={styles.type}>
      <span>
        <span className={prose.label}>{t('cart.finish_as')}:</span> {t('cart.finish_order')}
      </span>
      <p className={styles.why}>
        <IconInfoCircle size={15} aria-hidden="true" />
        {t('cart.order_only', { count: articles.length, names: new Intl.ListFormat(language).format(names) })}
      </p>
    </div>
  )
}
