import { useState } from 'react'
import type { PlacedOrder } from '#domain/cart/contract.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { useCart } from './api.ts'
import { CartSkeleton } from './CartSkeleton.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { OpenCart } from './OpenCart.tsx'
import { ResultPanel } from './ResultPanel.tsx'

/** For whom it was placed, remembered as it was then. */
interface Placed {
  order: PlacedOrder
  client: string
  center: string
}

export function CartScreen() {
  const { t } = useTexts()
  const { state } = useSession()
  const { data: cart, isError, refetch } = useCart()
  const [placed, setPlaced] = useState<Placed>()
  if (placed) return <ResultPanel {...placed} />
  if (!cart) {
    return isError ? (
      <>
        <PageTitle title={t('cart.title')} />
        <ErrorNotice onRetry={refetch} />
      </>
    ) : (
      <CartSkeleton />
    )
  }
  if (cart.items.length === 0) return <EmptyCart />
  return (
    <>
      {isError && <ErrorNotice onRetry={refetch} />}
      <OpenCart
        cart={cart}
        onPlaced={order => setPlaced({ order, client: state.client?.name ?? '', center: state.center?.name ?? '' })}
      />
    </>
  )
}
