import { useTexts } from '#web/texts/texts.ts'
import { SelectField } from '#web/ui/fields/Field.tsx'

interface CostCenterFieldProps {
  id: string
  /** The client's. */
  choices: string[]
  value: string
  error: string | undefined
  onChange: (center: string) => void
}

/** Which of the client's cost centers an order is for; asked where it has some. */
export function CostCenterField({ id, choices, value, error, onChange }: CostCenterFieldProps) {
  const { t } = useTexts()
  return (
    <SelectField
      id={id}
      label={t('cart.cost_center')}
      required
      value={choices.includes(value) ? value : ''}
      error={error}
      onChange={event => onChange(event.currentTarget.value)}
    >
      <option value="" disabled>
        {t('cart.choose_cost_center')}
      </option>
      {choices.map(choice => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </SelectField>
  )
}
