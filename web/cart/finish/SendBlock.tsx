import { IconAlertCircle, IconArrowRight } from '@tabler/icons-react'
import type { FinishType } from '#domain/cart/finish-type.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { isForValidation, sendLabel } from './sendLabel.ts'
import styles from './SendBlock.module.css'

interface SendBlockProps {
  type: FinishType
  /** Instead of what its type is called. */
  label?: string
  /** Above the limit of the centre, or with a discount above the setting: somebody validates it first. */
  willWait: boolean
  isSending: boolean
  /** What keeps the cart from being sent, as a sentence. */
  problem?: string
  onSend: () => void
}

/** The main button says what will really happen, and why it cannot yet; it is off only while it is sending. */
export function SendBlock({ type, label, willWait, isSending, problem, onSend }: SendBlockProps) {
  const { t } = useTexts()
  return (
    <div className={styles.block}>
      <Button
        variant="primary"
        size="large"
        wide
        busy={isSending}
        iconAfter={isSending ? undefined : <IconArrowRight size={18} stroke={2} aria-hidden="true" />}
        onClick={onSend}
      >
        {isSending ? t('cart.sending') : (label ?? t(sendLabel({ type, willWait })))}
      </Button>
      <div role="alert">
        {problem && (
          <p className={styles.problem}>
            <IconAlertCircle size={16} aria-hidden="true" />
            {problem}
          </p>
        )}
      </div>
      {isForValidation({ type, willWait }) && !problem && <p className={styles.hint}>{t('cart.will_wait')}</p>}
    </div>
  )
}
