import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { CartAnswer, CartAsked } from './useTakeBack.ts'

interface CartQuestionProps {
  /** Undefined while nothing is asked. */
  asked: CartAsked | undefined
  onChoose: (answer: CartAnswer) => void
  onCancel: () => void
}

/** Asks what becomes of lines that the cart has. Those of another client or centre can only be replaced. */
export function CartQuestion({ asked, onChoose, onCancel }: CartQuestionProps) {
  const { t } = useTexts()
  return (
    <Dialog
      size="small"
      opened={asked !== undefined}
      onClose={onCancel}
      title={t('orders.take_back_title')}
      footer={
        <>
          <Button data-autofocus onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          {asked?.mayAdd && <Button onClick={() => onChoose('add')}>{t('orders.take_back_add')}</Button>}
          <Button variant="danger" onClick={() => onChoose('replace')}>
            {t('orders.take_back_replace')}
          </Button>
        </>
      }
    >
      <p>{asked?.message}</p>
    </Dialog>
  )
}
