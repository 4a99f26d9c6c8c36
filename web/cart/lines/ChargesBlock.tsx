import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ChargeField } from '#domain/cart/lines/charge.ts'
import { cappedCharge, chargeProblem, CHARGES, chargeTotal, maxChargeDiscount } from '#domain/cart/lines/charge.ts'
import type { Cart } from '#domain/cart/contract.ts'
import { MAX_CHARGE_DESCRIPTION } from '#domain/cart/contract.ts'
import { formatMoney } from '#domain/format.ts'
import { CallError } from '#web/call.ts'
import { formatNumber } from '#web/numbers.ts'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import { useAddCharge } from './addCharge.ts'
import styles from './ChargesBlock.module.css'
import { chargeFrom, EMPTY_CHARGE } from './chargeForm.ts'
import type { ChargeForm } from './chargeForm.ts'

type Problems = Partial<Record<ChargeField | 'discount', string>>

const fieldId = (field: keyof Problems) => `charge-${field}`

/** ‹Cargos adicionales›: what is sold beside the articles, by those who may add it (R128). */
export function ChargesBlock({ cart }: { cart: Cart }) {
  const { t } = useTexts()
  const add = useAddCharge()
  const [form, setForm] = useState(EMPTY_CHARGE)
  const [problems, setProblems] = useState<Problems>({})
  const charge = cappedCharge(chargeFrom(form), cart.custom_product)
  const most = maxChargeDiscount(form.product, cart.custom_product)
  const total = chargeTotal(charge)
  const change = (part: Partial<ChargeForm>) => {
    setProblems({})
    setForm(before => ({ ...before, ...part }))
  }

  async function submit() {
    if (add.isPending) return
    const problem = chargeProblem(charge)
    if (problem) {
      setProblems({ [problem.field]: t(problem.key, { limit: problem.limit ?? 0 }) })
      return document.getElementById(fieldId(problem.field))?.focus()
    }
    try {
      await add.mutateAsync(charge)
      setForm({ ...EMPTY_CHARGE, product: form.product })
      document.getElementById(fieldId('description'))?.focus()
    } catch (error) {
      setProblems(refused(error, t('errors.generic')))
    }
  }

  return (
    <details className={styles.block}>
      <summary className={styles.summary}>
        <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
        {t('cart.charges')}
      </summary>
      <form
        className={styles.form}
        aria-label={t('cart.charges')}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <div className={styles.kind}>
          <Segmented
            label={t('cart.charge_kind')}
            value={String(form.product)}
            options={CHARGES.map(id => ({ value: String(id), label: t(`cart.charge_${id}`) }))}
            onChange={chosen => change({ product: CHARGES.find(id => String(id) === chosen) ?? form.product })}
          />
        </div>
        <TextField
          id={fieldId('description')}
          className={styles.description}
          label={t('cart.charge_description')}
          autoComplete="off"
          maxLength={MAX_CHARGE_DESCRIPTION}
          aside={
            <span className={styles.counter}>
              {form.description.length}/{MAX_CHARGE_DESCRIPTION}
            </span>
          }
          value={form.description}
          error={problems.description}
          onChange={event => change({ description: event.currentTarget.value })}
        />
        <TextField
          id={fieldId('price')}
          label={`${t('cart.price')} (${cart.currency_symbol})`}
          required
          inputMode="decimal"
          autoComplete="off"
          value={form.price}
          error={problems.price}
          onChange={event => change({ price: event.currentTarget.value })}
        />
        <TextField
          id={fieldId('quantity')}
          label={t('cart.quantity')}
          inputMode="decimal"
          autoComplete="off"
          value={form.quantity}
          error={problems.quantity}
          onChange={event => change({ quantity: event.currentTarget.value })}
        />
        {most > 0 && (
          <TextField
            id={fieldId('discount')}
            label={`${t('cart.discount')} (%)`}
            inputMode="decimal"
            autoComplete="off"
            value={form.discount}
            error={problems.discount}
            onChange={event => change({ discount: event.currentTarget.value })}
            // What is above the most becomes the most where it can be seen (R121).
            onBlur={() => form.discount.trim() !== '' && change({ discount: formatNumber(charge.discount) })}
          />
        )}
        <div className={styles.last}>
          <span className={styles.total}>
            {t('cart.total')} <strong className="tnum">{formatMoney(total, cart.currency_symbol)}</strong>
          </span>
          <Button
            type="submit"
            variant="brand"
            busy={add.isPending}
            icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          >
            {t('cart.charge_add')}
          </Button>
        </div>
      </form>
    </details>
  )
}

/** What the server says of a field stands at the field; anything else at the price, which every charge has. */
function refused(error: unknown, generic: string): Problems {
  if (!(error instanceof CallError)) return { price: generic }
  const { description, quantity, discount, price } = error.fields
  const named = { description: description?.[0], quantity: quantity?.[0], discount: discount?.[0], price: price?.[0] }
  return Object.values(named).some(Boolean) ? named : { price: error.message || generic }
}
