import { IconAlertCircle, IconArrowRight } from '@tabler/icons-react'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import blockStyles from '#web/cart/finish/SendBlock.module.css'
import styles from './ReturnBlock.module.css'

interface ReturnBlockProps {
  label: string
  /** It has two lines for its label at most. */
  isShort?: boolean
  isSending: boolean
  /** What keeps the cart from going back, as a sentence. */
  problem: string | undefined
  onReturn: () => void
}

/** The main button of a visit, and why it does not go on. */
export function ReturnBlock({ label, isShort, isSending, problem, onReturn }: ReturnBlockProps) {
  const { t } = useTexts()
  return (
    <div className={blockStyles.block}>
      <Button
        variant="primary"
        size="large"
        wide
        className={classNames(styles.named, isShort && styles.short)}
        busy={isSending}
        iconAfter={isSending ? undefined : <IconArrowRight size={18} stroke={2} aria-hidden="true" />}
        onClick={onReturn}
      >
        {isSending ? t('visit.returning') : label}
      </Button>
      <div role="alert">
        {problem && (
          <p className={blockStyles.problem}>
            <IconAlertCircle size={16} aria-hidden="true" />
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
