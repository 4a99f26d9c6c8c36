import { useState } from 'react'
import { CATALOG_TYPES } from '#domain/catalogs/types.ts'
import type { CatalogType } from '#domain/catalogs/types.ts'
import type { Catalog } from '#domain/catalogs/contract.ts'
import { addressesIn, areAddresses } from '#domain/offers/addresses.ts'
import { RecipientsField } from '#web/catalog-pdf/RecipientsField.tsx'
import { useAccount, useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { SelectField } from '#web/ui/fields/Field.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useResend } from './api.ts'
import styles from './CatalogScreen.module.css'

/** Mails the document once more, to the addresses here or without any to who is signed in. It stays off until a type is chosen, and says so (R261); not every brand asks for one. */
export function ResendForm({ catalog }: { catalog: Catalog }) {
  const { t } = useTexts()
  const isOptional = useConfig().traits['resends_without_type'] === true
  const [type, setType] = useState<CatalogType>()
  const [to, setTo] = useState(catalog.recipients.join(', '))
  const [wasTried, setTried] = useState(false)
  const email = useAccount()?.email ?? ''
  const resend = useResend(catalog.id)
  const isReady = isOptional || type !== undefined

  function send() {
    if (!isReady || resend.isPending) return
    setTried(true)
    if (!areAddresses(to)) return
    resend.mutate(
      { type, recipients: addressesIn(to) },
      {
        onSuccess: ({ message, status }) => {
          // R259: with a status it says why the cart is gone.
          if (status === undefined) toast.success(message)
          else toast.info(message)
        },
        onError: error => toast.error(error.message),
      },
    )
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <SelectField
        label={t('generator.type')}
        required={!isOptional}
        value={type ?? ''}
        onChange={event => setType(CATALOG_TYPES.find(each => each === event.currentTarget.value))}
      >
        <option value="">{t('generator.choose_type')}</option>
        {CATALOG_TYPES.map(each => (
          <option key={each} value={each}>
            {t(`catalogs.type_${each}`)}
          </option>
        ))}
      </SelectField>
      <RecipientsField
        value={to}
        help={t('generator.recipients_own', { email })}
        suggested=""
        isWrong={wasTried && !areAddresses(to)}
        onChange={setTo}
      />
      <Button
        variant="primary"
        type="submit"
        busy={resend.isPending}
        disabled={!isReady}
        aria-describedby={isReady ? undefined : 'resend-why'}
      >
        {t('generator.resend')}
      </Button>
      {!isReady && (
        <p id="resend-why" className={styles.why}>
          {t('generator.resend_needs_type')}
        </p>
      )}
    </form>
  )
}
