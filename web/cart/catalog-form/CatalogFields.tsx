import { MAX_CATALOG_DETAILS } from '#domain/catalogs/contract.ts'
import type { CartItem } from '#domain/cart/contract.ts'
import { CatalogLook } from '#web/catalog-pdf/CatalogLook.tsx'
import { PageCount } from '#web/catalog-pdf/PageCount.tsx'
import { RecipientsField } from '#web/catalog-pdf/RecipientsField.tsx'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { TextArea } from '#web/ui/fields/Field.tsx'
import spacing from '#web/ui/spacing.module.css'
import type { CatalogForm } from './catalogForm.ts'
import styles from './CatalogFields.module.css'
import { LogoField } from './LogoField.tsx'

interface CatalogFieldsProps {
  form: CatalogForm
  items: CartItem[]
  /** Of the gallery. */
  id: string
  error: string | undefined
  /** Of the field of the addresses. */
  recipientsId: string
  wrongAddress: string | undefined
  onChange: (form: CatalogForm) => void
}

/** What a catalogue is asked besides its centre and its name. */
export function CatalogFields({ form, items, id, error, onChange, ...mailing }: CatalogFieldsProps) {
  const { t } = useTexts()
  const { client } = useSession().state
  const change = (part: Partial<CatalogForm>) => onChange({ ...form, ...part })
  const categories = items.filter(item => !item.is_charge).map(item => item.product_data.category)
  return (
    <div className={spacing.narrowStack}>
      <CatalogLook look={form} id={id} error={error} onChange={change} />
      <div className={styles.extras}>
        <TextArea
          label={t('generator.details')}
          rows={3}
          maxLength={MAX_CATALOG_DETAILS}
          placeholder={t('generator.details_hint')}
          value={form.details}
          onChange={event => change({ details: event.currentTarget.value })}
        />
        <LogoField logo={form.logo} onChange={logo => change({ logo })} />
      </div>
      <RecipientsField
        id={mailing.recipientsId}
        value={form.recipients ?? ''}
        help={t('generator.recipients_none')}
        suggested={client?.email ?? ''}
        isWrong={mailing.wrongAddress !== undefined}
        onChange={recipients => change({ recipients })}
      />
      <PageCount look={form} categories={categories} className={styles.count} />
    </div>
  )
}
