import type { Cart } from '#domain/cart/contract.ts'
import { MAX_CHARGE_DESCRIPTION } from '#domain/cart/contract.ts'
import { cappedCharge, CHARGES, maxChargeDiscount } from '#domain/cart/lines/charge.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import type { FormOf } from '#web/ui/forms/useForm.ts'
import prose from '#web/ui/prose.module.css'
import styles from './ChargesBlock.module.css'
import { chargeFrom } from './chargeForm.ts'
import type { ChargeForm } from './chargeForm.ts'

/** What is asked of a charge; a discount is asked where one is allowed. */
export function ChargeFields({ form, cart }: { form: FormOf<ChargeForm>; cart: Cart }) {
  const { t } = useTexts()
  const { product, description, discount } = form.values
  const most = maxChargeDiscount(product, cart.custom_product)
  const figure = (name: 'price' | 'quantity' | 'discount') =>
    ({ ...form.text(name), inputMode: 'decimal', autoComplete: 'off' }) as const

  // What is above the most becomes the most where it can be seen (R121).
  function capDiscount() {
    const charge = cappedCharge(chargeFrom(form.values), cart.custom_product)
    if (discount.trim() !== '') form.set({ discount: formatNumber(charge.discount) })
  }

  return (
    <>
      <div className={styles.kind}>
        <Segmented
          label={t('cart.charge_kind')}
          value={String(product)}
          options={CHARGES.map(id => ({ value: String(id), label: t(`cart.charge_${id}`) }))}
          onChange={chosen => form.set({ product: CHARGES.find(id => String(id) === chosen) ?? product })}
        />
      </div>
      <TextField
        {...form.text('description')}
        className={styles.description}
        label={t('cart.charge_description')}
        autoComplete="off"
        maxLength={MAX_CHARGE_DESCRIPTION}
        aside={
          <span className={prose.caption}>
            {description.length}/{MAX_CHARGE_DESCRIPTION}
          </span>
        }
      />
      <TextField {...figure('price')} label={`${t('cart.price')} (${cart.currency_symbol})`} required />
      <TextField {...figure('quantity')} label={t('cart.quantity')} />
      {most > 0 && <TextField {...figure('discount')} label={`${t('cart.discount')} (%)`} onBlur={capDiscount} />}
    </>
  )
}
