import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from '#web/cart/CartScreen.module.css'
import { ClearButton } from '#web/cart/lines/ClearButton.tsx'

interface KeptCartProps {
  /** Whose lines they are. */
  title: string
  text: string
  /** The way back to whom they are for. */
  back: string
  /** Undefined while it is not known who that is. */
  onBack: (() => void) | undefined
}

/** The cart holds what was begun for somebody else: the way back to it, or on without it. */
export function KeptCart({ title, text, back, onBack }: KeptCartProps) {
  const { t } = useTexts()
  return (
    <div className={styles.alone}>
      <PageTitle title={t('cart.title')} />
      <div className={styles.emptyFrame}>
        <EmptyState art="cart" title={title} text={text}>
          <Button variant="primary" disabled={!onBack} onClick={onBack}>
            {back}
          </Button>
          <ClearButton />
        </EmptyState>
      </div>
    </div>
  )
}
