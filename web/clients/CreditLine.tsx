import { isAboveCredit } from '#domain/clients/credit.ts'
import type { Credit } from '#domain/clients/credit.ts'
import { formatMoney } from '#domain/format.ts'
import { useTexts } from '#web/texts/texts.ts'
import prose from '#web/ui/prose.module.css'
import styles from './CreditLine.module.css'

interface CreditLineProps {
  credit: Credit
  symbol: string
  /** What an order would add to it. */
  added?: number
}

/** «Crédito 12.000,00 € · dispuesto 11.480,20 € · vencido 900,00 €» for staff; nothing where the ERP has sent nothing. */
export function CreditLine({ credit, symbol, added = 0 }: CreditLineProps) {
  const { t } = useTexts()
  const { credit_limit, used, overdue } = credit
  if (!hasCredit(credit)) return null
  const money = (value: number) => formatMoney(value, symbol)
  const isAbove = isAboveCredit(credit, added)
  const facts = [
    credit_limit === null ? t('clients.credit_unknown') : t('clients.credit', { amount: money(credit_limit) }),
    used === null ? t('clients.credit_used_unknown') : t('clients.credit_used', { amount: money(used) }),
  ]
  return (
    <p className={isAbove ? prose.danger : undefined}>
      {facts.join(' · ')}
      {overdue !== null && (
        <>
          {' · '}
          <span className={overdue > 0 ? prose.danger : undefined}>
            {t('clients.credit_overdue', { amount: money(overdue) })}
          </span>
        </>
      )}
      {isAbove && added > 0 && (
        <strong className={styles.excess}>
          {t('clients.credit_above', { amount: money((used ?? 0) + added - (credit_limit ?? 0)) })}
        </strong>
      )}
    </p>
  )
}

/** Whether the ERP has sent anything of it. */
export const hasCredit = ({ credit_limit, used, overdue }: Credit): boolean =>
  credit_limit !== null || used !== null || overdue !== null
