import { REGION_COST } from '#domain/cart/shipping.ts'
import { formatMoney } from '#domain/format.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

interface RegionDialogProps {
  province: string
  symbol: string
  onAccept: () => void
  /** What was agreed is on its way: it stays until there is an answer. */
  isSending: boolean
  onClose: () => void
}

/** What sending to an island costs is agreed before the order goes out (R164). */
export function RegionDialog({ province, symbol, onAccept, isSending, onClose }: RegionDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog
      opened
      size="small"
      onClose={() => isSending || onClose()}
      title={t('cart.region_title')}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {t('cart.region_back')}
          </Button>
          <Button variant="primary" busy={isSending} busyWords={t('cart.sending')} onClick={onAccept}>
            {t('cart.send')}
          </Button>
        </>
      }
    >
      <p>{t('cart.region_text', { province, amount: formatMoney(REGION_COST, symbol) })}</p>
    </Dialog>
  )
}
