import { IconMessageCircle } from '@tabler/icons-react'
import type { Product } from '#domain/products/contract.ts'
import { useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts.ts'
import { ButtonLink } from '#web/ui/Button.tsx'

interface AskPriceProps {
  product: Pick<Product, 'name' | 'external_id'>
  size?: 'small' | 'medium'
}

/** What stands where an article without a price would be added (000 §5): the way to ask for one, the article named. */
export function AskPrice({ product, size }: AskPriceProps) {
  const { t } = useTexts()
  const { contact } = useConfig()
  const subject = encodeURIComponent(`${t('products.ask_price')}: ${product.external_id} ${product.name}`)
  return (
    <ButtonLink
      variant="brand"
      size={size}
      icon={<IconMessageCircle size={18} stroke={1.75} aria-hidden="true" />}
      href={`mailto:${contact.email}?subject=${subject}`}
      aria-label={t('products.ask_price_of', { name: product.name })}
    >
      {t('products.ask_price')}
    </ButtonLink>
  )
}
