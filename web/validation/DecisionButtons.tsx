import { useState } from 'react'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { CancelQuestion } from './CancelQuestion.tsx'
import type { Decision, Kind, Waiting } from './kind.ts'

interface DecisionButtonsProps {
  kind: Kind
  waiting: Waiting
  busy: boolean
  /** Rejects where it was not decided, which has been said already unless it can be repeated. */
  onDecide: (decision: Decision) => Promise<void>
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
      <Button
        size={size}
        variant="primary"
        disabled={busy && isAsking}
        busy={busy && !isAsking}
        onClick={() => void onDecide({ cancelled: false }).catch(() => undefined)}
      >
        {t('validation.validate')}
      </Button>
      {isAsking && (
        <CancelQuestion
          kind={kind}
          waiting={waiting}
          onClose={() => setAsking(false)}
          busy={busy}
          onConfirm={reason => onDecide({ cancelled: true, reason })}
        />
      )}
    </>
  )
}
