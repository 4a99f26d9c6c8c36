import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Offer } from '#domain/offers/contract.ts'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import prose from '#web/ui/prose.module.css'
import { useParties } from './api.ts'
import styles from './OfferForms.module.css'
import { nameOf } from './target.ts'
import type { PartyKind, Target } from './target.ts'
import { useOwnParty } from './useOwnParty.ts'

const SEARCH_MIN = 3 // 001 §5: more than 2

interface PartyPickerProps {
  kind: PartyKind
  /** Whose own client or lead stands ready; absent where somebody else is meant. */
  offer?: Offer
  /** What stands above the search. */
  children?: ReactNode
  onPick: (target: Target) => void
  onClose: () => void
}

/** Chooses a client or a lead, by name; that of the offer itself stands ready. */
export function PartyPicker({ kind, offer, children, onPick, onClose }: PartyPickerProps) {
  const { t } = useTexts()
  const [search, setSearch] = useState('')
  const { data, isError, isPlaceholderData, isLoading, refetch } = useParties(kind, search, SEARCH_MIN)
  const pickOwn = useOwnParty(kind, offer)
  const found = search.length >= SEARCH_MIN ? data : undefined
  const label = t(kind === 'lead' ? 'offers.pick_search_lead' : 'offers.pick_search_client')

  async function takeOwn() {
    try {
      const own = await pickOwn?.read()
      if (own) onPick(own)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t('errors.generic'))
    }
  }

  return (
    <Dialog opened onClose={onClose} tall title={t(kind === 'lead' ? 'offers.pick_lead' : 'offers.pick_client')}>
      {children}
      <div role="presentation" onKeyDown={event => event.key === 'Enter' && event.preventDefault()}>
        <SearchField
          value={search}
          onSearch={setSearch}
          delay={SEARCH_DELAY.offers}
          min={SEARCH_MIN}
          label={label}
          placeholder={label}
          autoFocus="dialog"
        />
      </div>
      {isError && <ErrorNotice onRetry={() => void refetch()} />}
      {isLoading && <Skeleton height={180} />}
      {found?.length === 0 && <EmptyState title={t('offers.pick_none')} art="search" />}
      <ul className={styles.parties} data-stale={isPlaceholderData || undefined}>
        {!found && !isLoading && pickOwn && (
          <li>
            <button type="button" onClick={() => void takeOwn()}>
              <b>{pickOwn.name}</b>
              <small>{t('offers.pick_own')}</small>
            </button>
          </li>
        )}
        {found?.map(party => (
          <li key={party.kind === 'lead' ? party.lead.id : party.client.id}>
            <button type="button" onClick={() => onPick(party)}>
              <b>{nameOf(party)}</b>
              <small>
                {party.kind === 'lead'
                  ? [party.lead.external_id, party.lead.city, party.lead.email].filter(Boolean).join(' · ')
                  : [party.client.external_id, party.client.locality].filter(Boolean).join(' · ')}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {!found && !isLoading && <p className={prose.hint}>{t('offers.pick_hint')}</p>}
    </Dialog>
  )
}
