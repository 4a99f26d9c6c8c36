import { CATALOG_TYPES } from '#domain/catalogs/types.ts'
import type { CatalogType } from '#domain/catalogs/types.ts'
import type { Catalog } from '#domain/catalogs/contract.ts'
import { addressesIn, areAddresses, MAX_RECIPIENTS } from '#domain/offers/addresses.ts'
import { RecipientsField } from '#web/catalog-pdf/RecipientsField.tsx'
import { useAccount, useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { SelectField } from '#web/ui/fields/Field.tsx'
import { Form } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import prose from '#web/ui/prose.module.css'
import spacing from '#web/ui/spacing.module.css'
import { useResend } from './api.ts'

interface Sending {
  /** Empty until one is chosen. */
  type: CatalogType | ''
  /** As they are typed. */
  recipients: string
}

/** Mails the document once more, to the addresses here or without any to who is signed in. It stays off until a type is chosen, and says so (R261); not every brand asks for one. */
export function ResendForm({ catalog }: { catalog: Catalog }) {
  const { t } = useTexts()
  const isOptional = useConfig().traits['resends_without_type'] === true
  const email = useAccount()?.email ?? ''
  const resend = useResend(catalog.id)
  const form = useForm<Sending, Awaited<ReturnType<typeof resend.mutateAsync>>>({
    first: { type: '', recipients: catalog.recipients.join(', ') },
    problemsOf: ({ type, recipients }) => ({
      type: isOptional || type !== '' ? undefined : 'errors.required',
      recipients: areAddresses(recipients) ? undefined : ['offers.send_to_wrong', { max: MAX_RECIPIENTS }],
    }),
    send: ({ type, recipients }) =>
      resend.mutateAsync({ type: type === '' ? undefined : type, recipients: addressesIn(recipients) }),
    // R259: with a status it says why the cart is gone.
    onSent: ({ message, status }) => (status === undefined ? toast.success(message) : toast.info(message)),
    onRefused: toast.error,
  })
  const isReady = isOptional || form.values.type !== ''
  const { error, ...recipients } = form.choice('recipients')

  return (
    <Form of={form} className={spacing.closeStack}>
      <SelectField {...form.option('type')} label={t('generator.type')} required={!isOptional}>
        <option value="">{t('generator.choose_type')}</option>
        {CATALOG_TYPES.map(each => (
          <option key={each} value={each}>
            {t(`catalogs.type_${each}`)}
          </option>
        ))}
      </SelectField>
      <RecipientsField
        {...recipients}
        help={t('generator.recipients_own', { email })}
        suggested=""
        isWrong={error !== undefined}
      />
      <Button
        variant="primary"
        type="submit"
        busy={form.isSending}
        disabled={!isReady}
        aria-describedby={isReady ? undefined : 'resend-why'}
      >
        {t('generator.resend')}
      </Button>
      {!isReady && (
        <p id="resend-why" className={prose.hint}>
          {t('generator.resend_needs_type')}
        </p>
      )}
    </Form>
  )
}
