import { IconAlertCircle, IconArrowRight } from '@tabler/icons-react'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './SendBlock.module.css'

interface SendBlockProps {
  isOver: boolean
  isSending: boolean
  /** What keeps the cart from being sent, as a sentence. */
  problem?: string
  onSend: () => void
}

/** The main button says what will really happen, and why it cannot yet; it is off only while it is sending. */
export function SendBlock({ isOver, isSending, problem, onSend }: SendBlockProps) {
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
        {t(isSending ? 'cart.sending' : isOver ? 'cart.send_to_validation' : 'cart.send')}
      </Button>
      <div role="alert">
        {problem && (
          <p className={styles.problem}>
            <IconAlertCircle size={16} aria-hidden="true" />
            {problem}
          </p>
        )}
      </div>
      {isOver && !problem && <p className={styles.hint}>{t('cart.will_wait')}</p>}
    </div>
  )
}
