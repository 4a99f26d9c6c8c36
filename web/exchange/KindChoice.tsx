import { Fragment, useId } from 'react'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckField } from '#web/ui/Field.tsx'
import styles from './KeyForm.module.css'

interface KindChoiceProps {
  title: string
  kinds: string[]
  chosen: string[]
  error?: string
  onChange: (chosen: string[]) => void
}

/** Some of the kinds of the exchange. They are called as the files are, in whatever language. */
export function KindChoice({ title, kinds, chosen, error, onChange }: KindChoiceProps) {
  const { t } = useTexts()
  const id = useId()
  const isAll = chosen.length === kinds.length
  const toggle = (kind: string) =>
    onChange(kinds.filter(each => (each === kind ? !chosen.includes(kind) : chosen.includes(each))))
  return (
    <fieldset
      className={styles.group}
      tabIndex={-1}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <div className={styles.head}>
        <legend className={styles.legend}>{title}</legend>
        <Button size="small" variant="ghost" onClick={() => onChange(isAll ? [] : kinds)}>
          {t(isAll ? 'imports.key_choose_none' : 'imports.key_choose_all')}
        </Button>
      </div>
      <div className={styles.kinds}>
        {kinds.map(kind => (
          <CheckField
            key={kind}
            label={<KindCode kind={kind} />}
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

/** A long name breaks where its words do. */
function KindCode({ kind }: { kind: string }) {
  return (
    <code className={styles.kind}>
      {kind.split('_').map((word, place) => (
        <Fragment key={word}>
          {place > 0 && (
            <>
              _<wbr />
            </>
          )}
          {word}
        </Fragment>
      ))}
    </code>
  )
}
