import type { ReactNode } from 'react'
import type { CartItem } from '#domain/cart/contract.ts'
import { CatalogFields } from '#web/cart/catalog-form/CatalogFields.tsx'
import { CatalogNameField } from '#web/cart/catalog-form/CatalogNameField.tsx'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { fieldId } from './finishForm.ts'
import type { FinishForm } from './finishForm.ts'
import styles from './FinishPanel.module.css'
import { CenterField } from './fields/CenterField.tsx'
import { LegalField } from './fields/LegalField.tsx'
import { ObservationsField } from './fields/ObservationsField.tsx'
import { OrderFields } from './fields/OrderFields.tsx'
import { TogetherField } from './fields/TogetherField.tsx'
import { PreviewButton } from './offer/PreviewButton.tsx'
import { CodeZeroNote } from './offer/CodeZeroNote.tsx'
import { OfferFields } from './offer/OfferFields.tsx'
import { OrderOnly, TypeChoice } from './TypeChoice.tsx'
import type { FinishKind } from './useFinishKind.ts'
import type { ErrorOf } from './useSaid.ts'

interface FinishPanelProps {
  form: FinishForm
  kind: FinishKind
  items: CartItem[]
  onChange: (part: Partial<FinishForm>) => void
  errorOf: ErrorOf
  /** What a brand asks besides. */
  children?: ReactNode
}

export function FinishPanel(props: FinishPanelProps) {
  const { form, kind, items, onChange, errorOf, children } = props
  const { type, choices, isHeld } = kind
  const { t } = useTexts()
  const { client, center } = useSession().state
  return (
    <section className={styles.panel} aria-labelledby="finish-title">
      <h2 id="finish-title">{t('cart.finish')}</h2>
      {choices.length > 0 && (
        <TypeChoice
          type={type}
          choices={choices}
          error={errorOf('type')}
          onChange={chosen => onChange({ type: chosen })}
        />
      )}
      {isHeld && <OrderOnly items={items.filter(item => item.product_data.is_network)} />}
      {type !== 'none' && (
        <div className={classNames(styles.fields, type !== 'order' && styles.ofOffer)}>
          <CenterField error={errorOf('center')} />
          {type === 'order' && (
            <OrderFields form={form} onChange={onChange} errorOf={errorOf} client={client?.id} center={center?.id} />
          )}
          {type === 'offer' && <OfferFields form={form} own={client?.email} errorOf={errorOf} onChange={onChange} />}
          {type === 'catalog' ? (
            <CatalogNameField
              id={fieldId('catalog_name')}
              className={styles.wideField}
              value={form.catalog.name}
              error={errorOf('catalog_name')}
              onChange={name => onChange({ catalog: { ...form.catalog, name } })}
            />
          ) : (
            <ObservationsField
              value={form.observations}
              hint={type === 'offer' ? 'cart.offer_observations_hint' : 'cart.observations_hint'}
              onChange={observations => onChange({ observations })}
            />
          )}
        </div>
      )}
      {type === 'order' && (
        <TogetherField
          items={items}
          wished={form.delivery_date}
          value={form.delivered_together}
          onChange={delivered_together => onChange({ delivered_together })}
        />
      )}
      {type === 'catalog' && (
        <CatalogFields
          form={form.catalog}
          items={items}
          id={fieldId('catalog_type')}
          error={errorOf('catalog_type')}
          recipientsId={fieldId('send_to')}
          wrongAddress={errorOf('send_to')}
          onChange={catalog => onChange({ catalog })}
        />
      )}
      {children}
      {type !== 'none' && <LastRow {...{ form, kind, items, onChange }} error={errorOf('accepts_legal')} />}
    </section>
  )
}

interface LastRowProps extends Pick<FinishPanelProps, 'form' | 'kind' | 'items' | 'onChange'> {
  error: string | undefined
}

/** What is agreed to, and what an offer looks like before it is sent. */
function LastRow({ form, kind: { type, asksLegal }, items, error, onChange }: LastRowProps) {
  const { t } = useTexts()
  return (
    <div className={styles.last}>
      {asksLegal && (
        <LegalField
          id={fieldId('accepts_legal')}
          checked={form.accepts_legal}
          error={error}
          onChange={accepts_legal => onChange({ accepts_legal })}
        />
      )}
      {type === 'offer' && <CodeZeroNote items={items} />}
      {type === 'offer' && <PreviewButton observations={form.observations} print_format={form.print_format} />}
      <p className={styles.hint}>
        {t('cart.required_hint')}
        <span className={styles.keys}>
          <kbd>Ctrl</kbd> <kbd>↵</kbd> {t('cart.sends')}
        </span>
      </p>
    </div>
  )
}
