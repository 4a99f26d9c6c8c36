import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { cappedCharge, chargeProblem, chargeTotal } from '#domain/cart/lines/charge.ts'
import type { Cart } from '#domain/cart/contract.ts'
import { formatMoney } from '#domain/format.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Form } from '#web/ui/forms/Form.tsx'
import type { Problems } from '#web/ui/forms/problems.ts'
import { useForm } from '#web/ui/forms/useForm.ts'
import { useAddCharge } from './addCharge.ts'
import { ChargeFields } from './ChargeFields.tsx'
import styles from './ChargesBlock.module.css'
import { chargeFrom, EMPTY_CHARGE } from './chargeForm.ts'
import type { ChargeForm } from './chargeForm.ts'

/** ‹Cargos adicionales›: what is sold beside the articles, by those who may add it (R128). */
export function ChargesBlock({ cart }: { cart: Cart }) {
  const { t } = useTexts()
  const add = useAddCharge()
  const block = useRef<HTMLDetailsElement>(null)
  const chargeOf = (typed: ChargeForm) => cappedCharge(chargeFrom(typed), cart.custom_product)
  const form = useForm<ChargeForm>({
    first: EMPTY_CHARGE,
    problemsOf: typed => problemsOf(chargeProblem(chargeOf(typed))),
    send: typed => add.mutateAsync(chargeOf(typed)),
    onSent: () => {
      form.restart({ ...EMPTY_CHARGE, product: form.values.product })
      block.current?.querySelector<HTMLElement>('[name=description]')?.focus()
    },
    // Every charge has a price.
    saidAt: () => 'price',
  })

  return (
    <details ref={block} className={styles.block}>
      <summary className={styles.summary}>
        <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
        {t('cart.charges')}
      </summary>
      <Form of={form} className={styles.form} aria-label={t('cart.charges')}>
        <ChargeFields form={form} cart={cart} />
        <div className={styles.last}>
          <span className={styles.total}>
            {t('cart.total')}{' '}
            <strong className="tnum">{formatMoney(chargeTotal(chargeOf(form.values)), cart.currency_symbol)}</strong>
          </span>
          <Button
            type="submit"
            variant="brand"
            busy={form.isSending}
            icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          >
            {t('cart.charge_add')}
          </Button>
        </div>
      </Form>
    </details>
  )
}

const problemsOf = (problem: ReturnType<typeof chargeProblem>): Problems<ChargeForm> =>
  problem ? { [problem.field]: [problem.key, { limit: problem.limit ?? 0 }] } : {}
