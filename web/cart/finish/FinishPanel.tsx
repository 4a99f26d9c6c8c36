import { IconAlertCircle, IconChevronDown, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { MAX_CUSTOMER_NUMBER, MAX_OBSERVATIONS } from '#domain/cart/contract.ts'
import type { CartItem } from '#domain/cart/contract.ts'
import type { FinishType } from '#domain/cart/finish-type.ts'
import { CenterPicker } from '#web/clients/CenterPicker.tsx'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { TextArea } from '#web/ui/fields/Field.tsx'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import { CustomerNumberField } from './CustomerNumberField.tsx'
import { DeliveryField } from './DeliveryField.tsx'
import { fieldId } from './finishForm.ts'
import type { FinishField, FinishForm, FinishProblem } from './finishForm.ts'
import styles from './FinishPanel.module.css'
import { LegalField } from './LegalField.tsx'
import { PrintFormatField } from './PrintFormatField.tsx'

interface FinishPanelProps {
  form: FinishForm
  type: FinishType
  /** Whether ‹Finalizar como› is asked (R140). */
  asksType: boolean
  /** The lines for which the cart can only be ordered, where that alone keeps it from being asked. */
  orderOnly: CartItem[]
  onChange: (part: Partial<FinishForm>) => void
  /** The problem that is being said, if it is a field's. */
  problem?: FinishProblem
  /** What a brand asks besides. */
  children?: ReactNode
}

export function FinishPanel({ form, type, asksType, orderOnly, onChange, problem, children }: FinishPanelProps) {
  const { t } = useTexts()
  const { client, center } = useSession().state
  const errorOf = (field: FinishField) =>
    problem?.field === field ? t(problem.key, { limit: MAX_CUSTOMER_NUMBER, ...problem.params }) : undefined
  return (
    <section className={styles.panel} aria-labelledby="finish-title">
      <h2 id="finish-title">{t('cart.finish')}</h2>
      {asksType && <TypeChoice type={type} error={errorOf('type')} onChange={chosen => onChange({ type: chosen })} />}
      {orderOnly.length > 0 && <OrderOnly items={orderOnly} />}
      {type !== 'none' && (
        <div className={classNames(styles.fields, type === 'offer' && styles.ofOffer)}>
          <CenterField error={errorOf('center')} />
          {type === 'order' && (
            <>
              <CustomerNumberField
                id={fieldId('customer_number')}
                client={client?.id}
                value={form.customer_number}
                error={errorOf('customer_number')}
                onChange={customer_number => onChange({ customer_number })}
              />
              <DeliveryField
                id={fieldId('delivery_date')}
                center={center?.id}
                value={form.delivery_date}
                error={errorOf('delivery_date')}
                onChange={delivery_date => onChange({ delivery_date })}
              />
            </>
          )}
          {type === 'offer' && (
            <PrintFormatField value={form.print_format} onChange={print_format => onChange({ print_format })} />
          )}
          <TextArea
            label={t('cart.observations')}
            className={styles.observations}
            rows={1}
            maxLength={MAX_OBSERVATIONS}
            placeholder={t(type === 'offer' ? 'cart.offer_observations_hint' : 'cart.observations_hint')}
            value={form.observations}
            onChange={event => onChange({ observations: event.currentTarget.value })}
          />
        </div>
      )}
      {children}
      {type !== 'none' && (
        <div className={styles.last}>
          <LegalField
            id={fieldId('accepts_legal')}
            checked={form.accepts_legal}
            error={errorOf('accepts_legal')}
            onChange={accepts_legal => onChange({ accepts_legal })}
          />
          <p className={styles.hint}>
            {t('cart.required_hint')}
            <span className={styles.keys}>
              <kbd>Ctrl</kbd> <kbd>↵</kbd> {t('cart.sends')}
            </span>
          </p>
        </div>
      )}
    </section>
  )
}

interface TypeChoiceProps {
  type: FinishType
  error: string | undefined
  onChange: (type: FinishType) => void
}

/** Nothing is chosen at first, so that nobody orders what was meant to be offered. */
function TypeChoice({ type, error, onChange }: TypeChoiceProps) {
  const { t } = useTexts()
  const id = fieldId('type')
  return (
    <div id={id} tabIndex={-1} className={styles.type} aria-describedby={error ? `${id}-error` : undefined}>
      <span className={styles.label} aria-hidden="true">
        {t('cart.finish_as')}
      </span>
      <Segmented<FinishType>
        label={t('cart.finish_as')}
        value={type}
        options={[
          { value: 'order', label: t('cart.finish_order') },
          { value: 'offer', label: t('cart.finish_offer') },
        ]}
        onChange={onChange}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <IconAlertCircle size={15} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}

const NAMED = 3 // articles that the sentence names; of more it says how many

/** Why there is no ‹Oferta›: the lines of the network, which bear a mark as well. */
function OrderOnly({ items }: { items: CartItem[] }) {
  const { t, language } = useTexts()
  // An article may stand in several lines, one for each format.
  const articles = [...new Map(items.map(item => [item.product, `«${item.product_data.name}»`])).values()]
  const names = articles.slice(0, NAMED)
  if (articles.length > NAMED) names.push(t('orders.more', { count: articles.length - NAMED }))
  return (
    <div className={styles.type}>
      <span>
        <span className={styles.label}>{t('cart.finish_as')}:</span> {t('cart.finish_order')}
      </span>
      <p className={styles.why}>
        <IconInfoCircle size={15} aria-hidden="true" />
        {t('cart.order_only', { count: articles.length, names: new Intl.ListFormat(language).format(names) })}
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
      <span id={`${id}-label`} className={styles.label}>
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
        <span className={classNames(!center && styles.placeholder)}>
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
