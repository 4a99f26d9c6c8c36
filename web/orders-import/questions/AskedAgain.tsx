import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

/** The orders of the same file were cancelled: it is ordered once more where that is wanted. */
export function AskedAgain({ onGo }: { onGo: () => void }) {
  const { t } = useTexts()
  return (
    <Notice
      kind="warning"
      action={
        <Button size="small" onClick={onGo}>
          {t('orders_import.place_again')}
        </Button>
      }
    >
      {t('orders_import.cancelled')}
    </Notice>
  )
}
