import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { createAssortment, MAX_ASSORTMENT, MAX_CATALOG_DETAILS, MAX_CATALOG_NAME } from '#domain/catalogs/contract.ts'
import { addressesIn, areAddresses } from '#domain/offers/addresses.ts'
import { call } from '#web/calls/call.ts'
import { attemptKeys } from '#web/cart/finish/attempt.ts'
import { CatalogLook } from '#web/catalog-pdf/CatalogLook.tsx'
import type { Look } from '#web/catalog-pdf/CatalogLook.tsx'
import { RecipientsField } from '#web/catalog-pdf/RecipientsField.tsx'
import { formatNumber } from '#web/texts/numbers.ts'
import { paths } from '#web/routing/paths.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import type { SelectedClient } from '#web/session/session.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Button } from '#web/ui/fields/Button.tsx'
import { TextArea, TextField } from '#web/ui/fields/Field.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useAddress } from '#web/routing/useAddress.ts'
import prose from '#web/ui/prose.module.css'
import spacing from '#web/ui/spacing.module.css'

type Body = z.input<NonNullable<(typeof createAssortment)['body']>>

/** What the list is narrowed to. */
export type AssortmentFilter = Omit<
  Body,
  'client' | 'center' | 'name' | 'type' | 'items_per_page' | 'with_prices' | 'details' | 'recipients'
>

interface AssortmentDialogProps {
  filter: AssortmentFilter
  count: number
  name: string
  client: SelectedClient
  onClose: () => void
}

const TYPE_ID = 'assortment-type'
const NAME_ID = 'assortment-name'
const RECIPIENTS_ID = 'assortment-recipients'

/** Name and look of a catalogue that is made without the cart; then its page opens. */
export function AssortmentDialog({ filter, count, name: suggested, client, onClose }: AssortmentDialogProps) {
  const { t } = useTexts()
  const [name, setName] = useState(suggested.slice(0, MAX_CATALOG_NAME))
  const [look, setLook] = useState<Look>({ type: '', items_per_page: 6, with_prices: true })
  const [details, setDetails] = useState('')
  const [recipients, setRecipients] = useState('')
  const [wasTried, setTried] = useState(false)
  const making = useMakeAssortment()
  // Of what was consumed the list also shows what may no longer be bought, so only the server knows how many remain.
  const isConsumed = filter.consumed !== undefined
  const isTooMany = !isConsumed && count > MAX_ASSORTMENT
  const hasName = name.trim() !== ''

  function make() {
    if (making.isPending || isTooMany) return
    setTried(true)
    if (look.type === '') return document.getElementById(TYPE_ID)?.focus()
    if (!hasName) return document.getElementById(NAME_ID)?.focus()
    if (!areAddresses(recipients)) return document.getElementById(RECIPIENTS_ID)?.focus()
    making.mutate({
      ...filter,
      ...look,
      type: look.type,
      name: name.trim(),
      details: details.trim(),
      recipients: addressesIn(recipients),
      client: client.id,
    })
  }

  return (
    <Dialog
      opened
      size="large"
      onClose={onClose}
      title={t('generator.assortment_title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" busy={making.isPending} disabled={isTooMany} onClick={make}>
            {t('generator.make')}
          </Button>
        </>
      }
    >
      <div className={spacing.stack}>
        {isTooMany ? (
          <Notice kind="warning">
            {t('catalogs.too_many', { count: formatNumber(count), limit: formatNumber(MAX_ASSORTMENT) })}
          </Notice>
        ) : (
          <p className={prose.secondary}>
            {isConsumed
              ? t('generator.consumed_text', { name: client.name })
              : t('generator.assortment_text', { count, number: formatNumber(count), name: client.name })}
          </p>
        )}
        <TextField
          id={NAME_ID}
          label={t('generator.catalog_name')}
          required
          maxLength={MAX_CATALOG_NAME}
          value={name}
          error={wasTried && !hasName ? t('cart.catalog_needs_name') : undefined}
          onChange={event => setName(event.currentTarget.value)}
        />
        <CatalogLook
          look={look}
          id={TYPE_ID}
          error={wasTried && look.type === '' ? t('cart.catalog_needs_type') : undefined}
          onChange={part => setLook(before => ({ ...before, ...part }))}
        />
        <TextArea
          label={t('generator.details')}
          rows={2}
          maxLength={MAX_CATALOG_DETAILS}
          placeholder={t('generator.details_hint')}
          value={details}
          onChange={event => setDetails(event.currentTarget.value)}
        />
        <RecipientsField
          id={RECIPIENTS_ID}
          value={recipients}
          help={t('generator.recipients_none')}
          suggested={client.email}
          isWrong={wasTried && !areAddresses(recipients)}
          onChange={setRecipients}
        />
        {making.error && <Notice kind="warning">{making.error.message}</Notice>}
      </div>
    </Dialog>
  )
}

function useMakeAssortment() {
  const { go } = useAddress()
  const { center } = useSession().state
  const queries = useQueryClient()
  const [attempt] = useState(attemptKeys)
  return useMutation({
    mutationFn: (wish: Omit<Body, 'center'>) => {
      const body = { ...wish, center: center?.id }
      // The same key for a retry, so that a lost answer makes no second catalogue.
      return call(createAssortment, { body, headers: { 'Idempotency-Key': attempt.keyFor(body) } })
    },
    onSuccess: catalog => {
      attempt.ended()
      void queries.invalidateQueries({ queryKey: ['catalogs'] })
      go(paths.catalog(catalog.id))
    },
    onError: error => attempt.ended(error),
  })
}
