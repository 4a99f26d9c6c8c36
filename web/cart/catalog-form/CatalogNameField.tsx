import { MAX_CATALOG_NAME } from '#domain/catalogs/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { TextField } from '#web/ui/fields/Field.tsx'

interface CatalogNameFieldProps {
  id: string
  value: string
  className?: string | undefined
  error: string | undefined
  onChange: (name: string) => void
}

export function CatalogNameField({ id, value, className, error, onChange }: CatalogNameFieldProps) {
  const { t } = useTexts()
  return (
    <TextField
      id={id}
      className={className}
      label={t('generator.catalog_name')}
      required
      maxLength={MAX_CATALOG_NAME}
      value={value}
      error={error}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
