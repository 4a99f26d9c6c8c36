import { useState } from 'react'
import type { FinishForm } from '#web/cart/finish/finishForm.ts'
import type { OfferForm } from '#web/cart/finish/send.ts'
import { useTexts } from '#web/texts/texts.ts'
import { withExtras } from './extras.ts'
import type { OrderFile } from '#web/cart/finish/orderFile.ts'

/** The purchase order at hand, and what an offer becomes with it, the comments and the payment. */
export function useExtras() {
  const { t } = useTexts()
  const [file, setFile] = useState<OrderFile | null>(null)
  return {
    file,
    setFile,
    of: ({ observations, comments, agreed_payment }: FinishForm): Partial<OfferForm> => ({
      observations: withExtras(
        observations,
        { comments, payment: agreed_payment },
        {
          comments: t('leads.comments'),
          payment: t('cart.payment'),
          paid: agreed_payment === null ? '' : t(`cart.payment_${agreed_payment}`),
        },
      ),
      purchase_order: file,
    }),
  }
}
