import { PAYMENT_STATES } from '#domain/invoices/contract.ts'
import type { PaymentState } from '#domain/invoices/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import styles from './PaymentFilter.module.css'

interface PaymentFilterProps {
  value: PaymentState | undefined
  onChange: (value: PaymentState | undefined) => void
}

export function PaymentFilter({ value, onChange }: PaymentFilterProps) {
  const { t } = useTexts()
  return (
    <div className={styles.filter}>
      <Segmented<PaymentState | 'all'>
        label={t('invoices.filter')}
        value={value ?? 'all'}
        options={[
          { value: 'all', label: t('invoices.all_states') },
          ...PAYMENT_STATES.map(state => ({ value: state, label: t(`invoices.${state}_many`) })),
        ]}
        onChange={state => onChange(state === 'all' ? undefined : state)}
      />
    </div>
  )
}
