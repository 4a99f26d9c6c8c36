import { placeOf } from '#domain/clients/place.ts'
import { Suspense, useState } from 'react'
import { paths } from '#web/routing/paths.ts'
import { lateComponent } from '#web/ui/lateComponent.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { useCart } from './api.ts'
import { CartSkeleton } from './CartSkeleton.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { CatalogResult } from '#web/cart/catalog-form/CatalogResult.tsx'
import { LeadsCart } from '#web/cart/owner/LeadsCart.tsx'
import { OpenCart } from './OpenCart.tsx'
import { ResultPanel } from '#web/cart/finish/ResultPanel.tsx'
import { articlesOf } from '#web/cart/finish/send.ts'
import type { Finished } from '#web/cart/finish/send.ts'

// Few have it, so it is not in the script of everybody's cart.
const VisitCartScreen = lateComponent(() => import('#web/cart/visit/VisitCartScreen.tsx'), 'VisitCartScreen')

/** For whom it was finished, remembered as it was then. */
interface Done {
  finished: Finished
  where: string[]
  /** The address that is delivered to; empty without a center. */
  place: string
  email: string
  products: { id: number; name: string }[]
}

/** What is typed and what was finished is of one client: the cart of another one begins anew. */
export function CartScreen() {
  const { client } = useSession().state
  return <CartOfChosen key={client?.id} />
}

function CartOfChosen() {
  const { t } = useTexts()
  const { state } = useSession()
  const { data: cart, isError, refetch } = useCart()
  const [done, setDone] = useState<Done>()
  const next = { href: paths.catalogue(), label: t('cart.keep_shopping') }
  if (done) {
    const { finished } = done
    return finished.type === 'catalog' ? (
      <CatalogResult placed={finished.placed} where={done.where} next={next} />
    ) : (
      <ResultPanel {...done} finished={finished} next={next} />
    )
  }
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
  if (state.buyer_cookie !== null) {
    return (
      <Suspense fallback={<CartSkeleton />}>
        <VisitCartScreen cart={cart} />
      </Suspense>
    )
  }
  if (cart.items.length === 0) return <EmptyCart />
  if (cart.lead !== null) return <LeadsCart lead={cart.lead} lines={cart.items.length} />
  return (
    <>
      {isError && <ErrorNotice onRetry={refetch} />}
      <OpenCart
        cart={cart}
        onFinished={finished => {
          const { client, center } = state
          setDone({
            finished,
            where: [client?.name ?? '', center?.name ?? ''],
            place: center ? placeOf(center) : '',
            email: client?.email ?? '',
            products: articlesOf(cart),
          })
        }}
      />
    </>
  )
}
