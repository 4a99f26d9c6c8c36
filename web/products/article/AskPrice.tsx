import { IconMessageCircle } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Product } from '#domain/products/contract.ts'
import { PrivateRequest } from '#web/contact/lateRequests.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'

interface AskPriceProps {
  product: Pick<Product, 'id' | 'name' | 'external_id' | 'image_url' | 'art_url'>
  size?: 'small' | 'medium'
}

/** What stands where an article without a price would be added (000 §5): the way to ask for one, the article named. */
export function AskPrice({ product, size }: AskPriceProps) {
  const { t } = useTexts()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button
        variant="brand"
        size={size}
        icon={<IconMessageCircle size={18} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-label={t('products.ask_price_of', { name: product.name })}
        onClick={() => setAsked(true)}
      >
        {t('products.ask_price')}
      </Button>
      {isAsked && (
        <Suspense>
          <PrivateRequest product={product} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
