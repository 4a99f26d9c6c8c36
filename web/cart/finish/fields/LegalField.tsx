import { BrandPages } from '#web/session/entrance/BrandPages.tsx'
import { useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { CheckField } from '#web/ui/fields/Field.tsx'

interface LegalFieldProps {
  id: string
  checked: boolean
  error?: string
  onChange: (checked: boolean) => void
}

/** The conditions that whoever sends an order or an offer agrees with. */
export function LegalField({ id, checked, error, onChange }: LegalFieldProps) {
  const { t } = useTexts()
  const { links } = useConfig()
  return (
    <CheckField
      id={id}
      label={
        <>
          {t('cart.legal')}
          <BrandPages pages={[links.sale_terms ? 'sale_terms' : 'legal_notice']} />
        </>
      }
      checked={checked}
      error={error}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}
