import { IconMessageCircle } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { PublicProduct } from '#domain/public-catalogue/contract.ts'
import type { RequestedArticle } from '#web/contact/RequestedArticles.tsx'
import { PublicRequest } from '#web/contact/lateRequests.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { collectNothing, leaveOut, useCollected } from './collected.ts'

interface AskPublicPriceProps {
  product: PublicProduct
  size?: 'small' | 'large'
}

/** Prices are for who signs in; everybody may ask. */
export function AskPublicPrice({ product, size }: AskPublicPriceProps) {
  const { t } = useTexts()
  const collected = useCollected()
  const [asked, setAsked] = useState<RequestedArticle[]>()
  return (
    <>
      <Button
        variant={size === 'large' ? 'primary' : 'brand'}
        size={size}
        icon={<IconMessageCircle size={18} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-label={t('products.ask_price_of', { name: product.name })}
        // What was collected before is asked for with it.
        onClick={() => setAsked([product, ...collected.filter(({ id }) => id !== product.id)])}
      >
        {t('products.ask_price')}
      </Button>
      {asked && (
        <Suspense>
          <PublicRequest
            products={asked}
            onLeaveOut={leaveOut}
            onSent={collectNothing}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
