import { Suspense, useState } from 'react'
import { formatMoney } from '#domain/format.ts'
import { isChanged } from '#web/calls/call.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { useSettling } from '#web/ui/fields/useSettling.ts'
import { lateComponent } from '#web/ui/lateComponent.ts'
import { CancelQuestion } from './CancelQuestion.tsx'
import { differencesOf } from './differences.ts'
import type { Decision, Kind, Waiting } from './kind.ts'

// Few see it.
const ChangedDialog = lateComponent(() => import('#web/changed/ChangedDialog.tsx'), 'ChangedDialog')

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
  /** As it was when it had changed meanwhile. */
  const [before, setBefore] = useState<Waiting>()
  const isSettling = useSettling(waiting.id)
  const { number, total, currency_symbol } = waiting
  const label = t('validation.validate_this', { number, amount: formatMoney(total, currency_symbol) })

  async function validate() {
    setBefore(undefined)
    try {
      await onDecide({ cancelled: false })
    } catch (error) {
      if (isChanged(error)) setBefore(waiting)
    }
  }

  return (
    <>
      <Button size={size} disabled={busy || isSettling} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('validation.cancel')}
      </Button>
      <Button
        size={size}
        variant="primary"
        disabled={busy && isAsking}
        busy={busy && !isAsking}
        aria-disabled={isSettling || undefined}
        onClick={() => isSettling || void validate()}
      >
        {label}
      </Button>
      {before && (
        <Suspense>
          <ChangedDialog
            differences={differencesOf(before, waiting)}
            symbol={currency_symbol}
            go={label}
            onGo={() => void validate()}
            onClose={() => setBefore(undefined)}
          />
        </Suspense>
      )}
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
