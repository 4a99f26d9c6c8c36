import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { CartItem } from '#domain/cart/contract.ts'
import type { FinishType } from '#domain/cart/finish-type.ts'
import { CatalogFields } from '#web/cart/catalog-form/CatalogFields.tsx'
import { CatalogNameField } from '#web/cart/catalog-form/CatalogNameField.tsx'
import { CenterPicker } from '#web/clients/CenterPicker.tsx'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import prose from '#web/ui/prose.module.css'
import { fieldId } from './finishForm.ts'
import type { FinishForm } from './finishForm.ts'
import type { FinishProblem } from './finishProblems.ts'
import styles from './FinishPanel.module.css'
import { LegalField } from './fields/LegalField.tsx'
import { ObservationsField } from './fields/ObservationsField.tsx'
import { OrderFields } from './fields/OrderFields.tsx'
import { PreviewButton } from './offer/PreviewButton.tsx'
import { CodeZeroNote } from './offer/CodeZeroNote.tsx'
import { OfferFields } from './offer/OfferFields.tsx'
import { OrderOnly, TypeChoice } from './TypeChoice.tsx'
import { useFieldError } from './fields/useFieldError.ts'

interface FinishPanelProps {
  form: FinishForm
  type: FinishType
  /** What ‹Finalizar como› offers; empty if it is not asked (R140). */
  choices: FinishType[]
  items: CartItem[]
  /** The lines for which the cart can only be ordered, where that alone keeps it from being asked. */
  orderOnly: CartItem[]
  onChange: (part: Partial<FinishForm>) => void
  /** The problem that is being said, if it is a field's. */
  problem?: FinishProblem
  asksLegal: boolean
  /** What a brand asks besides. */
  children?: ReactNode
}

export function FinishPanel(props: FinishPanelProps) {
  const { form, type, choices, items, orderOnly, onChange, problem, asksLegal, children } = props
  const { t } = useTexts()
  const { client, center } = useSession().state
  const errorOf = useFieldError(problem)
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
      {orderOnly.length > 0 && <OrderOnly items={orderOnly} />}
      {type !== 'none' && (
        <div className={classNames(styles.fields, type !== 'order' && styles.ofOffer)}>
          <CenterField error={errorOf('center')} />
          {type === 'order' && (
            <OrderFields form={form} onChange={onChange} errorOf={errorOf} client={client?.id} center={center?.id} />
          )}
          {type === 'offer' && <OfferFields form={form} own={client?.email} said={problem?.key} onChange={onChange} />}
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
      {type !== 'none' && <LastRow {...{ form, type, items, asksLegal, onChange }} error={errorOf('accepts_legal')} />}
    </section>
  )
}

interface LastRowProps extends Pick<FinishPanelProps, 'form' | 'type' | 'items' | 'asksLegal' | 'onChange'> {
  error: string | undefined
}

/** What is agreed to, and what an offer looks like before it is sent. */
function LastRow({ form, type, items, asksLegal, error, onChange }: LastRowProps) {
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

/** Shows the centre that the session buys for; choosing another opens the same picker as the header. */
function CenterField({ error }: { error?: string }) {
  const { t } = useTexts()
  const { center } = useSession().state
  const [isPicking, setPicking] = useState(false)
  const id = fieldId('center')
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={prose.label}>
        {t('cart.center')} (*)
      </span>
      <button
        id={id}
        type="button"
        className={classNames(styles.select, error && styles.invalid)}
        aria-labelledby={`${id}-label ${id}`}
        aria-haspopup="dialog"
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => setPicking(true)}
      >
        <span className={classNames(!center && prose.muted)}>
          {center ? [center.name, center.external_code].filter(Boolean).join(' · ') : t('cart.choose_center')}
        </span>
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </button>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <IconAlertCircle size={15} aria-hidden="true" />
          {error}
        </p>
      )}
      <CenterPicker opened={isPicking} onClose={() => setPicking(false)} />
    </div>
  )
}
