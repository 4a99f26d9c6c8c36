import { useState } from 'react'
import type { Cart } from '#domain/cart/contract.ts'
import type { PunchoutOrder, PunchoutSession } from '#domain/punchout/contract.ts'
import { usePunchoutSession } from '#web/session/visit.ts'
import { CartSkeleton } from '#web/cart/CartSkeleton.tsx'
import { EmptyVisitCart } from './EmptyVisitCart.tsx'
import { InspectedCart } from './InspectedCart.tsx'
import { ReturnPanel } from './ReturnPanel.tsx'
import type { ReturnWish } from './useReturn.ts'
import { useReturn } from './useReturn.ts'
import { VisitCart } from './VisitCart.tsx'

/** How a cart goes back to the procurement system. */
export type Returning = ReturnType<typeof useReturn>

export interface VisitCartProps {
  cart: Cart
  visit: PunchoutSession
  returning: Returning
}

/** The cart of a visit from a procurement system: it is not ordered here, but goes back there. */
export function VisitCartScreen({ cart }: { cart: Cart }) {
  const visit = usePunchoutSession()
  const [ready, setReady] = useState<{ form: PunchoutOrder; wish: ReturnWish }>()
  const returning = useReturn((form, wish) => setReady({ form, wish }))
  if (!visit) return <CartSkeleton />
  if (ready) {
    return (
      <ReturnPanel
        form={ready.form}
        partner={visit.partner}
        isCancelled={'cancel' in ready.wish}
        onStay={() => setReady(undefined)}
      />
    )
  }
  const props = { cart, visit, returning }
  if (visit.operation === 'inspect') return <InspectedCart {...props} />
  return cart.items.length === 0 ? <EmptyVisitCart {...props} /> : <VisitCart {...props} />
}
