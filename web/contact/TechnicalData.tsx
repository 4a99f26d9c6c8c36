import { useTexts } from '#web/texts/texts.ts'
import { CheckField } from '#web/ui/fields/Field.tsx'
import styles from './HelpScreen.module.css'

interface TechnicalDataProps {
  rows: [name: string, value: string][]
  isAttached: boolean
  onChange: (isAttached: boolean) => void
}

/** What goes with a message unless its sender keeps it back. */
export function TechnicalData({ rows, isAttached, onChange }: TechnicalDataProps) {
  const { t } = useTexts()
  return (
    <details className={styles.technical}>
      <summary>{t('contact.technical')}</summary>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CheckField
        label={t('contact.technical_attach')}
        checked={isAttached}
        onChange={event => onChange(event.currentTarget.checked)}
      />
    </details>
  )
}
