import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { formatMoney } from '#domain/format.ts'
import { isChanged } from '#web/calls/call.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { useSettling } from '#web/ui/fields/useSettling.ts'
import { lateComponent } from '#web/ui/lateComponent.ts'
import type { LineChange } from '#domain/orders/changes/shapes.ts'
import { CancelQuestion } from './CancelQuestion.tsx'
import { differencesOf } from './differences.ts'
import type { Decision, Kind, Waiting } from './kind.ts'
import { ReasonQuestion } from './ReasonQuestion.tsx'

// Few see it.
const ChangedDialog = lateComponent(() => import('#web/changed/ChangedDialog.tsx'), 'ChangedDialog')

const NONE: LineChange[] = []

interface DecisionButtonsProps {
  kind: Kind
  waiting: Waiting
  busy: boolean
  /** Rejects where it was not decided, which has been said already unless it can be repeated. */
  onDecide: (decision: Decision) => Promise<void>
  size?: 'small' | 'medium'
  /** What becomes of its lines before it is validated: the total of `waiting` is that after them. */
  changes?: LineChange[]
  /** Asked beside why they are changed. */
  about?: ReactNode
}

/** Anular asks once, Validar only where lines are changed. While one of them runs neither can be pressed (R234). */
export function DecisionButtons({ kind, waiting, busy, onDecide, size, changes = NONE, about }: DecisionButtonsProps) {
  const { t } = useTexts()
  const [isAsking, setAsking] = useState(false)
  const [isExplaining, setExplaining] = useState(false)
  /** Why lines are changed, as it was said before something else had changed. */
  const [why, setWhy] = useState('')
  /** As it was when it had changed meanwhile. */
  const [before, setBefore] = useState<Waiting>()
  const isSettling = useSettling(waiting.id)
  const { number, total, currency_symbol } = waiting
  const label = t('validation.validate_this', { number, amount: formatMoney(total, currency_symbol) })

  async function validate(reason: string) {
    setBefore(undefined)
    try {
      await onDecide({ cancelled: false, ...(changes.length > 0 && { changes, reason }) })
    } catch (error) {
      if (!isChanged(error)) throw error
      setWhy(reason)
      setBefore(waiting)
    }
  }

  const press = () => (changes.length > 0 ? setExplaining(true) : void validate('').catch(() => undefined))

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
        onClick={() => isSettling || press()}
      >
        {label}
      </Button>
      {before && (
        <Suspense>
          <ChangedDialog
            differences={differencesOf(before, waiting)}
            symbol={currency_symbol}
            go={label}
            onGo={() => void validate(why).catch(() => undefined)}
            onClose={() => setBefore(undefined)}
          />
        </Suspense>
      )}
      {isExplaining && (
        <ReasonQuestion
          title={t('changes.why_title', { number })}
          label={t('changes.why')}
          ready={kind.changeReasons?.map(key => t(key))}
          go={label}
          busy={busy}
          onClose={() => setExplaining(false)}
          onConfirm={validate}
        >
          <p>{t('changes.why_help')}</p>
          {about}
        </ReasonQuestion>
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
