import { useId } from 'react'
import { kindText } from '#domain/exchange/kinds.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { CheckField } from '#web/ui/fields/Field.tsx'
import styles from './KeyForm.module.css'

interface KindChoiceProps {
  title: string
  kinds: string[]
  value: string[]
  error?: string
  onChange: (chosen: string[]) => void
}

/** Some of the kinds of the exchange, by their names and, for the ERP's people, by those of their files. */
export function KindChoice({ title, kinds, value: chosen, error, onChange }: KindChoiceProps) {
  const { t } = useTexts()
  const id = useId()
  const isAll = chosen.length === kinds.length
  const toggle = (kind: string) =>
    onChange(kinds.filter(each => (each === kind ? !chosen.includes(kind) : chosen.includes(each))))
  return (
    <fieldset
      className={styles.group}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <div className={styles.head}>
        <span id={`${id}-title`} className={styles.legend}>
          {title}
        </span>
        <Button
          size="small"
          variant="ghost"
          aria-describedby={`${id}-title`}
          onClick={() => onChange(isAll ? [] : kinds)}
        >
          {t(isAll ? 'imports.key_choose_none' : 'imports.key_choose_all')}
        </Button>
      </div>
      <div className={styles.kinds}>
        {kinds.map(kind => (
          <CheckField
            key={kind}
            label={
              <>
                {t(kindText(kind))}
                <code className={styles.kind}>{kind}</code>
              </>
            }
            checked={chosen.includes(kind)}
            onChange={() => toggle(kind)}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
