import { IconAlertCircle, IconArrowRight } from '@tabler/icons-react'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import styles from '#web/cart/finish/SendBlock.module.css'

interface ReturnBlockProps {
  label: string
  isSending: boolean
  /** What keeps the cart from going back, as a sentence. */
  problem: string | undefined
  onReturn: () => void
}

/** The main button of a visit, and why it does not go on. */
export function ReturnBlock({ label, isSending, problem, onReturn }: ReturnBlockProps) {
  const { t } = useTexts()
  return (
    <div className={styles.block}>
      <Button
        variant="primary"
        size="large"
        wide
        busy={isSending}
        iconAfter={isSending ? undefined : <IconArrowRight size={18} stroke={2} aria-hidden="true" />}
        onClick={onReturn}
      >
        {isSending ? t('visit.returning') : label}
      </Button>
      <div role="alert">
        {problem && (
          <p className={styles.problem}>
            <IconAlertCircle size={16} aria-hidden="true" />
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
