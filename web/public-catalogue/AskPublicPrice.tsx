import { IconMessageCircle } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { PublicProduct } from '#domain/public-catalogue/contract.ts'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/Button.tsx'

interface AskPublicPriceProps {
  product: PublicProduct
  size?: 'small' | 'large'
}

// The form comes only to who asks.
const PublicRequest = lazy(async () => ({ default: (await import('#web/contact/PublicRequest.tsx')).PublicRequest }))

/** Prices are for who signs in; everybody may ask. */
export function AskPublicPrice({ product, size }: AskPublicPriceProps) {
  const { t } = useTexts()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button
        variant={size === 'large' ? 'primary' : 'brand'}
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
          <PublicRequest product={product} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
