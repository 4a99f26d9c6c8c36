import { ORDER_STATES, type OrderState } from '#domain/orders/states.ts'
import { FilterSelect } from '#web/figures/FilterSelect.tsx'
import { useTexts } from '#web/texts/texts.ts'

interface StateFilterProps {
  value: OrderState | undefined
  onChange: (value: OrderState | undefined) => void
}

/** R346: orders of one state. */
export function StateFilter({ value, onChange }: StateFilterProps) {
  const { t } = useTexts()
  return (
    <FilterSelect
      label={t('orders.state')}
      value={value === undefined ? '' : `${value}`}
      options={[
        { value: '', label: t('orders.all_states') },
        ...ORDER_STATES.map(state => ({ value: `${state}`, label: t(`orders.state_${state}`) })),
      ]}
      onChange={chosen => onChange(ORDER_STATES.find(state => `${state}` === chosen))}
    />
  )
}
