import { useId } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import styles from './OfferForms.module.css'
import { nameOf } from './target.ts'
import type { Target } from './target.ts'

interface PartyFieldProps {
  target: Target | undefined
  error: string | undefined
  onChoose: () => void
}

/** For whom an offer is turned into something new; a dialog lets one choose. */
export function PartyField({ target, error, onChoose }: PartyFieldProps) {
  const { t } = useTexts()
  const errorId = useId()
  return (
    <>
      <div className={styles.party}>
        <span className={styles.partyName}>
          <small>{t('offers.party')} (*)</small>
          {target ? nameOf(target) : '–'}
        </span>
        <Button
          aria-haspopup="dialog"
          aria-invalid={error && !target ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onClick={onChoose}
        >
          {t(target ? 'offers.change_party' : 'offers.choose_party')}
        </Button>
      </div>
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </>
  )
}
