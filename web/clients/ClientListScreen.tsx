import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ComponentType, KeyboardEvent } from 'react'
import type { Center, Client } from '#domain/clients/contract.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { ListedPager } from '#web/listing/ListedPager.tsx'
import { formatNumber } from '#web/texts/numbers.ts'
import { paths } from '#web/routing/paths.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import { useAccount } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { useClients } from './api.ts'
import { askForCenter } from './askForCenter.ts'
import styles from './ClientListScreen.module.css'
import { ClientTable, firstNameIn } from './ClientTable.tsx'
import { RecentClients } from './RecentClients.tsx'
import { afterClient } from './useClientPlaces.ts'
import { useSelectClient } from './useSelectClient.ts'
import { whyNobody } from './whyNobody.ts'

const MIN_SEARCH = 1 // 000 §5: only a text that is not empty

interface ClientListScreenProps {
  /** The way back to the client that opening the list has left. */
  Left: ComponentType<{ client: Client; center: Center | null }>
  /** The carts that were begun for clients. */
  Carts: ComponentType
}

export function ClientListScreen({ Left, Carts }: ClientListScreenProps) {
  const { t } = useTexts()
  const { state, dispatch } = useSession()
  const { go } = useAddress()
  const asked = useSearch({ from: `/shell${ADDRESS.clients}` })
  const { q: search = '', page = 1, open } = asked
  const show = useListAddress({ search: { q: asked.q, page: asked.page, open }, href: paths.clients })
  const select = useSelectClient()
  const list = useRef<HTMLDivElement>(null)
  const [left] = useState(() => ({ client: state.client, center: state.center }))
  const [isForOffer] = useState(() => asked.offer === 1)
  const [after] = useState(() => afterClient(asked.dashboard === 1))
  const clients = useClients({ search, page })
  const { data, isPlaceholderData } = clients
  // 000 §2: whoever has exactly one client is never asked for it, and never sees the list either. One that was searched
  // for is chosen by hand, so that Back leads to what was found.
  const [phase, setPhase] = useState<'first-load' | 'entering' | 'choosing'>('first-load')
  if (phase === 'first-load' && data && !isPlaceholderData)
    setPhase(search === '' && data.count === 1 ? 'entering' : 'choosing')

  useEffect(() => dispatch({ type: 'client-list-entered' }), [dispatch])

  async function choose(client: Client, center?: Center, how: { replace: boolean } = { replace: false }) {
    await select(client, center)
    go(after(client), how)
  }

  const enter = useEffectEvent(() => {
    const only = data?.results[0]
    if (!only) return
    // Taken up at the sign-in a moment ago, or left by opening this list: who has nothing to choose loses nothing.
    const center = left.client?.id === only.id ? left.center : null
    // Back leads to where it was before the list, which would only lead on again.
    void choose(only, center ?? undefined, { replace: true }).then(
      () => !center && only.center_count > 1 && askForCenter(),
    )
  })
  useEffect(() => {
    if (phase === 'entering') enter()
  }, [phase])

  const count = data ? t('clients.count', { count: data.count, number: formatNumber(data.count) }) : undefined
  return (
    <div className={styles.screen}>
      <PageTitle title={t('clients.title')} count={phase === 'choosing' ? count : undefined} />
      {isForOffer && <Notice kind="info">{t('offers.choose_client')}</Notice>}
      {left.client && <Left client={left.client} center={left.center} />}
      <Carts />
      <div className={styles.tools} role="presentation" onKeyDown={toFirstRow}>
        <SearchField
          value={search}
          onSearch={q => show({ q })}
          delay={SEARCH_DELAY.clients}
          min={MIN_SEARCH}
          label={t('clients.search_label')}
          placeholder={t('clients.search_placeholder')}
          status={
            search && data ? t('clients.results', { count: data.count, number: formatNumber(data.count) }) : undefined
          }
        />
        <RecentClients onSelect={choose} />
      </div>
      <ClientTable
        ref={list}
        list={phase === 'entering' ? { ...clients, data: undefined, isPending: true } : clients}
        query={search}
        open={open}
        onOpen={id => show({ open: id ?? undefined })}
        onSelect={(client, center) => void choose(client, center)}
        empty={<Nobody search={search} />}
      />
      <ListedPager list={clients} page={page} onPage={next => show({ page: next })} />
    </div>
  )

  function toFirstRow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    firstNameIn(list.current)?.focus()
  }
}

/** Why there is nobody, and the way back from a search. */
function Nobody({ search }: { search: string }) {
  const { t } = useTexts()
  const { go } = useAddress()
  const account = useAccount()
  const why = search ? 'clients.none_help' : account && whyNobody(account)
  return (
    <EmptyState title={t('clients.none')} text={why ? t(why) : undefined} art="people">
      {search && <Button onClick={() => go(paths.clients(), { replace: true })}>{t('clients.clear_search')}</Button>}
    </EmptyState>
  )
}
