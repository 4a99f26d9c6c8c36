import { useState } from 'react'
import type { Client } from '#domain/clients/contract.ts'
import { SEARCHED_FROM } from '#domain/clients/searched.ts'
import { useClients } from '#web/clients/api.ts'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import { useAccount } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Pager } from '#web/ui/tables/Pager.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './ImportOrders.module.css'

/** Chooses a client for this file alone: whom one buys for elsewhere stays as it is. */
export function ClientDialog({ onPick, onClose }: { onPick: (client: Client) => void; onClose: () => void }) {
  const { t } = useTexts()
  const clients = useAccount()?.clients_count
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const { data, isError, isPlaceholderData, refetch } = useClients({ search, page })
  return (
    <Dialog opened onClose={onClose} tall title={t('orders_import.choose_client')}>
      <div role="presentation" onKeyDown={event => event.key === 'Enter' && event.preventDefault()}>
        <SearchField
          value={search}
          onSearch={text => {
            setSearch(text)
            setPage(1)
          }}
          delay={SEARCH_DELAY.clients}
          min={1}
          label={t('clients.search_label')}
          placeholder={t('clients.search_placeholder')}
          autoFocus={(clients ?? SEARCHED_FROM) >= SEARCHED_FROM}
        />
      </div>
      {isError && <ErrorNotice onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={320} />}
      {data?.results.length === 0 && <EmptyState title={t('clients.none')} art="search" />}
      <ul className={styles.clients} data-stale={isPlaceholderData || undefined}>
        {data?.results.map(client => (
          <li key={client.id}>
            <button type="button" onClick={() => onPick(client)}>
              <b>{client.name}</b>
              <small>{[client.external_id, client.locality].filter(Boolean).join(' · ')}</small>
            </button>
          </li>
        ))}
      </ul>
      {data && <Pager page={page} total_pages={data.total_pages} onPage={setPage} />}
    </Dialog>
  )
}
