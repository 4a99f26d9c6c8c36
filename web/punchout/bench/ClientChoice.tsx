import { useState } from 'react'
import { useClients } from '#web/clients/api.ts'
import { SEARCH_DELAY } from '#web/searchDelay.ts'
import { useTexts } from '#web/texts.ts'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { SelectField } from '#web/ui/fields/Field.tsx'
import { useBuyers } from './api.ts'
import styles from './Bench.module.css'
import type { PartnerFields } from './usePartnerForm.ts'

const MIN_SEARCH = 2

/** The client whose buyers come, and the account as which they browse. */
export function ClientChoice({
  wish,
  change,
  errorOf,
  known,
}: PartnerFields & { known?: { id: number; name: string } }) {
  const { t } = useTexts()
  const [search, setSearch] = useState('')
  const clients = useClients({ search, page: 1 })
  const buyers = useBuyers(wish.client)
  const found = clients.data?.results ?? []
  const isKnownFound = found.some(({ id }) => id === known?.id)
  const options = known && !isKnownFound ? [known, ...found] : found
  return (
    <>
      <div className={styles.searched}>
        {/* Seen like the labels beside it; to others the field says it itself. */}
        <span className={styles.label} aria-hidden="true">
          {t('partners.search_client')}
        </span>
        <SearchField
          label={t('partners.search_client')}
          placeholder={t('partners.search_client_hint')}
          value={search}
          delay={SEARCH_DELAY.clients}
          min={MIN_SEARCH}
          onSearch={setSearch}
        />
      </div>
      <SelectField
        label={t('partners.client')}
        required
        value={wish.client ?? ''}
        error={errorOf('client')}
        onChange={event => change({ client: Number(event.currentTarget.value) || undefined, user: undefined })}
      >
        <option value="">{t('partners.choose')}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('partners.user')}
        help={t('partners.user_help')}
        required
        disabled={wish.client === undefined}
        value={wish.user ?? ''}
        error={errorOf('user')}
        onChange={event => change({ user: Number(event.currentTarget.value) || undefined })}
      >
        <option value="">{t(buyers.data?.results.length === 0 ? 'partners.no_buyers' : 'partners.choose')}</option>
        {buyers.data?.results.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  )
}
