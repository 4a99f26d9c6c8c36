import { useState } from 'react'
import { useClients } from '#web/clients/api.ts'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import { useTexts } from '#web/texts/texts.ts'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { SelectField } from '#web/ui/fields/Field.tsx'
import type { FormOf } from '#web/ui/forms/useForm.ts'
import prose from '#web/ui/prose.module.css'
import spacing from '#web/ui/spacing.module.css'
import { useBuyers } from './api.ts'
import type { PartnerWish } from './partnerWish.ts'

const MIN_SEARCH = 2

interface ClientChoiceProps {
  form: FormOf<PartnerWish>
  /** The client of today. */
  known?: { id: number; name: string }
}

/** The client whose buyers come, and the account as which they browse. */
export function ClientChoice({ form, known }: ClientChoiceProps) {
  const { t } = useTexts()
  const [search, setSearch] = useState('')
  const clients = useClients({ search, page: 1 })
  const buyers = useBuyers(form.values.client)
  const found = clients.data?.results ?? []
  const isKnownFound = found.some(({ id }) => id === known?.id)
  const options = known && !isKnownFound ? [known, ...found] : found
  return (
    <>
      <div className={spacing.tightStack}>
        {/* Seen like the labels beside it; to others the field says it itself. */}
        <span className={prose.label} aria-hidden="true">
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
        {...form.number('client')}
        label={t('partners.client')}
        required
        onChange={event => form.set({ client: Number(event.currentTarget.value) || undefined, user: undefined })}
      >
        <option value="">{t('partners.choose')}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...form.number('user')}
        label={t('partners.user')}
        help={t('partners.user_help')}
        required
        disabled={form.values.client === undefined}
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
