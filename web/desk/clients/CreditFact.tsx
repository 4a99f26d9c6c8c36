import { IconCreditCard } from '@tabler/icons-react'
import type { DeskClientRecord } from '#domain/desk/clients-contract.ts'
import { formatMoney } from '#domain/format.ts'
import { useTexts } from '#web/texts/texts.ts'
import prose from '#web/ui/prose.module.css'
import { Fact, ICON } from '#web/desk/Fact.tsx'

type Credit = Pick<DeskClientRecord, 'credit_limit' | 'balance' | 'overdue' | 'currency_symbol'>

/** «Crédito 6.000,00 € · pendiente 1.240,00 € · vencido 0,00 €» as the ERP sent it last; nothing where it has sent nothing. */
export function CreditFact({ of: { credit_limit, balance, overdue, currency_symbol } }: { of: Credit }) {
  const { t } = useTexts()
  if (credit_limit === null && balance === null && overdue === null) return null
  const money = (amount: number) => ({ amount: formatMoney(amount, currency_symbol) })
  return (
    <Fact icon={<IconCreditCard {...ICON} />}>
      <span>
        {credit_limit === null ? t('desk.credit_limit_unknown') : t('desk.credit_limit_of', money(credit_limit))}
        {balance !== null && ` · ${t('desk.credit_open_of', money(balance))}`}
        {overdue !== null && (
          <>
            {' · '}
            <span className={overdue > 0 ? prose.danger : undefined}>
              {t('desk.credit_overdue_of', money(overdue))}
            </span>
          </>
        )}
      </span>
    </Fact>
  )
}
