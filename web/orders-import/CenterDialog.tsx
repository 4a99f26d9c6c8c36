import { type ReactNode, useId, useState } from 'react'
import type { Center } from '#domain/clients/contract.ts'
import { SEARCHED_FROM } from '#domain/clients/searched.ts'
import { CenterOption } from '#web/clients/CenterOption.tsx'
import picker from '#web/clients/CenterPicker.module.css'
import { NoCenters } from '#web/clients/NoCenters.tsx'
import { MIN_CENTER_SEARCH, useCenterSearch } from '#web/clients/useCenterSearch.ts'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Pager } from '#web/ui/tables/Pager.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import spacing from '#web/ui/spacing.module.css'

interface CenterDialogProps {
  client: number
  symbol: string
  center: number | undefined
  onPick: (center: Center) => void
  onClose: () => void
}

/** Chooses the centre of the rows that name none. */
export function CenterDialog({ client, symbol, center, onPick, onClose }: CenterDialogProps) {
  const { t } = useTexts()
  const selected = useSession().state.client
  const isSearched = selected?.id === client && selected.center_count >= SEARCHED_FROM
  const formId = useId()
  const [chosen, setChosen] = useState<Center | null>(null)
  const asked = useCenterSearch(client)
  const { data, hasNone, search, searchFor, page, setPage } = asked

  return (
    <Dialog
      opened
      onClose={onClose}
      tall
      title={t('clients.picker_title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} disabled={!chosen}>
            {t('clients.use_center')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={spacing.column}
        onSubmit={event => {
          event.preventDefault()
          if (chosen) onPick(chosen)
        }}
      >
        {!(hasNone && search === '') && (
          <div role="presentation" onKeyDown={event => event.key === 'Enter' && event.preventDefault()}>
            <SearchField
              value={search}
              onSearch={searchFor}
              delay={SEARCH_DELAY.clients}
              min={MIN_CENTER_SEARCH}
              label={t('clients.picker_search')}
              placeholder={t('clients.picker_search')}
              autoFocus={isSearched}
            />
          </div>
        )}
        <Found
          asked={asked}
          symbol={symbol}
          checked={chosen?.id ?? center}
          none={hasNone && <NoCenters client={client} search={search} onShowAll={() => searchFor('')} />}
          onChoose={setChosen}
          onPick={onPick}
        />
        {data && <Pager page={page} total_pages={data.total_pages} onPage={setPage} />}
      </form>
    </Dialog>
  )
}

interface FoundProps {
  asked: ReturnType<typeof useCenterSearch>
  symbol: string
  checked: number | undefined
  /** What is said where there are none. */
  none: ReactNode
  onChoose: (center: Center) => void
  onPick: (center: Center) => void
}

function Found({ asked, symbol, checked, none, onChoose, onPick }: FoundProps) {
  const { t } = useTexts()
  const { data, isError, isPlaceholderData, refetch } = asked
  if (none) return none
  if (!data?.count) return isError ? <ErrorNotice onRetry={() => void refetch()} /> : <Skeleton height={320} />
  return (
    <>
      {isError && <ErrorNotice onRetry={() => void refetch()} />}
      <fieldset
        className={picker.options}
        aria-label={t('clients.picker_title')}
        data-stale={isPlaceholderData || undefined}
      >
        {data.results.map(option => (
          <CenterOption
            key={option.id}
            center={option}
            symbol={symbol}
            checked={option.id === checked}
            onChange={() => onChoose(option)}
            onEdit={undefined}
            onUse={() => onPick(option)}
          />
        ))}
      </fieldset>
    </>
  )
}
