import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { listOpenCarts, type OpenCart } from '#domain/cart/open-carts.ts'
import { readLead } from '#domain/leads/contract.ts'
import { call } from '#web/calls/call.ts'
import { OPEN_CARTS } from '#web/cart/data/cache.ts'
import { centerQuery, clientQuery } from '#web/clients/api.ts'
import { useSelectClient } from '#web/clients/useSelectClient.ts'
import { paths } from '#web/routing/paths.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import styles from './OpenCarts.module.css'

const FIRST = 5 // a list of more is opened by who wants it

/** The carts of others than who is chosen that have lines: for whom, how many, and the way to each. */
export function OpenCarts() {
  const { t } = useTexts()
  const { client, lead } = useSession().state
  const [isWhole, setWhole] = useState(false)
  const resume = useResume()
  const title = useId()
  const { data } = useQuery({
    queryKey: OPEN_CARTS,
    queryFn: ({ signal }) => call(listOpenCarts, { signal }),
  })
  const others = data?.results.filter(cart => (cart.lead ? cart.lead.id !== lead?.id : cart.client?.id !== client?.id))
  if (!others || others.length === 0) return null
  const shown = isWhole ? others : others.slice(0, FIRST)
  return (
    <section className={styles.carts} aria-labelledby={title}>
      <h2 id={title}>{t('cart.open_carts')}</h2>
      <ul>
        {shown.map(cart => (
          <li key={cart.lead ? `lead ${cart.lead.id}` : `client ${cart.client?.id}`}>
            <Button size="small" onClick={() => void resume(cart)}>
              {nameOf(cart)} <span className={styles.lines}>{t('cart.lines', { count: cart.lines })}</span>
            </Button>
          </li>
        ))}
        {shown.length < others.length && (
          <li>
            <Button size="small" variant="ghost" onClick={() => setWhole(true)}>
              {t('cart.open_carts_more', { count: others.length - shown.length })}
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}

const nameOf = ({ client, center, lead }: OpenCart): string =>
  lead?.name ?? [client?.name, center?.name].filter(Boolean).join(' › ')

/** Chooses for whom a cart is, and opens it. */
function useResume() {
  const { t } = useTexts()
  const { dispatch } = useSession()
  const { go } = useAddress()
  const queries = useQueryClient()
  const select = useSelectClient()

  async function resume({ client, center, lead }: OpenCart) {
    if (lead) {
      dispatch({ type: 'lead-selected', lead: await call(readLead, { params: { id: lead.id } }) })
      return go(paths.leadCart())
    }
    if (!client) return
    const [found, place] = await Promise.all([
      queries.ensureQueryData(clientQuery(client.id)),
      center && queries.ensureQueryData(centerQuery(center.id)),
    ])
    await select(found, place ?? undefined)
    go(paths.cart())
  }
  return (cart: OpenCart) =>
    resume(cart).catch((error: unknown) => toast.error(error instanceof Error ? error.message : t('errors.generic')))
}
