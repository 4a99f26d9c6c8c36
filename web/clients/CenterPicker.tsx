import { Suspense, useId, useState } from 'react'
import type { Center } from '#domain/clients/contract.ts'
import { SEARCHED_FROM } from '#domain/clients/searched.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { paths } from '#web/routing/paths.ts'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import { useCan } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Pager } from '#web/ui/tables/Pager.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { lateComponent } from '#web/ui/lateComponent.ts'
import spacing from '#web/ui/spacing.module.css'
import { CenterOption } from './CenterOption.tsx'
import styles from './CenterPicker.module.css'
import { NoCenters } from './NoCenters.tsx'
import { MIN_CENTER_SEARCH, useCenterSearch } from './useCenterSearch.ts'

// The form comes only to who changes a center: the picker stands on every screen.
const CenterForm = lateComponent(() => import('./CenterForm.tsx'), 'CenterForm')

interface CenterPickerProps {
  opened: boolean
  /** Above the choice: why it is asked for. */
  why?: string
  onClose: () => void
}

/** Chooses the delivery center, with what is left of each one's limit before the choice. */
export function CenterPicker({ opened, why = '', onClose }: CenterPickerProps) {
  const { t } = useTexts()
  const { state, dispatch } = useSession()
  const formId = useId()
  const [chosen, setChosen] = useState<Center | null>(null)
  const [edited, setEdited] = useState<Center | null>(null)
  const { changeCenter } = useCan()
  const center = chosen ?? state.center

  function use(picked: Center) {
    dispatch({ type: 'center-selected', center: picked })
    close()
  }

  function close() {
    setChosen(null)
    setEdited(null)
    onClose()
  }

  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={edited ? t('clients.center_data', { name: edited.name }) : t('clients.picker_title')}
      tall
      footer={
        <>
          <Button onClick={edited ? () => setEdited(null) : close}>{t('clients.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} disabled={!edited && (!center || !state.client)}>
            {t(edited ? 'clients.save_center' : 'clients.use_center')}
          </Button>
        </>
      }
    >
      {edited ? (
        <Suspense fallback={<OptionsSkeleton />}>
          <CenterForm id={formId} center={edited} onDone={() => setEdited(null)} />
        </Suspense>
      ) : (
        <form
          id={formId}
          className={spacing.column}
          onSubmit={event => {
            event.preventDefault()
            if (center) use(center)
          }}
        >
          {why && <Notice kind="warning">{why}</Notice>}
          {state.client ? (
            <CenterOptions
              client={state.client.id}
              center={center}
              onChange={setChosen}
              onEdit={changeCenter ? setEdited : undefined}
              onUse={use}
            />
          ) : (
            <ClientFirst onLeave={close} />
          )}
        </form>
      )}
    </Dialog>
  )
}

interface CenterOptionsProps {
  client: number
  center: Center | null
  onChange: (center: Center) => void
  onEdit: ((center: Center) => void) | undefined
  onUse: (center: Center) => void
}

function CenterOptions({ client, center, onChange, onEdit, onUse }: CenterOptionsProps) {
  const { t } = useTexts()
  const selected = useSession().state.client
  const symbol = selected?.currency_symbol ?? ''
  const { data, isError, isPlaceholderData, refetch, hasNone, search, searchFor, page, setPage } =
    useCenterSearch(client)

  return (
    <>
      {!(hasNone && search === '') && (
        <div role="presentation" onKeyDown={event => event.key === 'Enter' && event.preventDefault()}>
          <SearchField
            value={search}
            onSearch={searchFor}
            delay={SEARCH_DELAY.clients}
            min={MIN_CENTER_SEARCH}
            label={t('clients.picker_search')}
            placeholder={t('clients.picker_search')}
            status={
              search && data ? t('clients.results', { count: data.count, number: formatNumber(data.count) }) : undefined
            }
            autoFocus={(selected?.center_count ?? 0) >= SEARCHED_FROM}
          />
        </div>
      )}
      {isError && <ErrorNotice onRetry={() => void refetch()} />}
      {!data?.count && !hasNone && !isError && <OptionsSkeleton />}
      {hasNone && <NoCenters client={client} search={search} onShowAll={() => searchFor('')} />}
      {data && data.results.length > 0 && (
        <fieldset
          className={styles.options}
          aria-label={t('clients.picker_title')}
          data-stale={isPlaceholderData || undefined}
        >
          {data.results.map(option => (
            <CenterOption
              key={option.id}
              center={option}
              symbol={symbol}
              checked={option.id === center?.id}
              onChange={() => onChange(option)}
              onEdit={onEdit && (() => onEdit(option))}
              onUse={() => onUse(option)}
            />
          ))}
        </fieldset>
      )}
      {data && <Pager page={page} total_pages={data.total_pages} onPage={setPage} />}
    </>
  )
}

const OptionsSkeleton = () => (
  <div className={styles.options} aria-busy="true">
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} height={84} />
    ))}
  </div>
)

function ClientFirst({ onLeave }: { onLeave: () => void }) {
  const { t } = useTexts()
  const { go } = useAddress()
  return (
    <EmptyState title={t('clients.needs_client')} art="people">
      <Button
        variant="primary"
        onClick={() => {
          onLeave()
          go(paths.clients())
        }}
      >
        {t('clients.choose_client')}
      </Button>
    </EmptyState>
  )
}
