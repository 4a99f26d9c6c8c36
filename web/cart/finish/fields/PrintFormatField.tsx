import { useTexts } from '#web/texts/texts.ts'
import { SelectField } from '#web/ui/fields/Field.tsx'
import { usePrintFormats } from '#web/cart/finish/printFormats.ts'

interface PrintFormatFieldProps {
  /** Null until one is chosen: then the first is taken, here as on the server. */
  value: number | null
  className?: string
  onChange: (format: number) => void
}

/** How the offer is printed that goes out. */
export function PrintFormatField({ value, className, onChange }: PrintFormatFieldProps) {
  const { t } = useTexts()
  const formats = usePrintFormats().data?.results ?? []
  return (
    <SelectField
      label={t('cart.print_format')}
      className={className}
      value={value ?? formats[0]?.id ?? ''}
      onChange={event => onChange(Number(event.currentTarget.value))}
    >
      {formats.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
