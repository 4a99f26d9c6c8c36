import { useState } from 'react'
import { formatMoney } from '#domain/format.ts'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { creatorOf } from './kind.ts'
import type { Kind, Waiting } from './kind.ts'

interface DecisionButtonsProps {
  kind: Kind
  waiting: Waiting
  busy: boolean
  onDecide: (cancelled: boolean) => void
  size?: 'small' | 'medium'
}

/** Anular asks once, Validar does not. While one of them runs neither can be pressed (R234). */
export function DecisionButtons({ kind, waiting, busy, onDecide, size }: DecisionButtonsProps) {
  const { t } = useTexts()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size={size} disabled={busy} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('validation.cancel')}
      </Button>
      <Button size={size} variant="primary" busy={busy} onClick={() => onDecide(false)}>
        {t('validation.validate')}
      </Button>
      {isAsking && (
        <CancelQuestion
          kind={kind}
          waiting={waiting}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            onDecide(true)
          }}
        />
      )}
    </>
  )
}

interface CancelQuestionProps {
  kind: Kind
  waiting: Waiting
  onClose: () => void
  onConfirm: () => void
}

export function CancelQuestion({ kind, waiting, onClose, onConfirm }: CancelQuestionProps) {
  const { t } = useTexts()
  const { number, total, currency_symbol } = waiting
  return (
    <Dialog
      opened
      onClose={onClose}
      size="small"
      title={t(kind.texts.cancel_title, { number })}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('validation.back')}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {t(kind.texts.cancel_button, { number })}
          </Button>
        </>
      }
    >
      <p>{t('validation.cancel_text', { name: creatorOf(waiting), total: formatMoney(total, currency_symbol) })}</p>
    </Dialog>
  )
}
