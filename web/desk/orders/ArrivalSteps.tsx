import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { ANSWERED } from '#domain/desk/arrival-states.ts'
import type { ArrivalDetail } from '#domain/desk/one-arrival-contract.ts'
import { CANCELLED, needsReason } from '#domain/orders/states.ts'
import { paths } from '#web/routing/paths.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useMoveArrival, useWarehouseSheet } from './api.ts'
import { useStateWord } from './ArrivalState.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

/** What can be done with it now: the usual step first, what ends it last. */
export function ArrivalSteps({ arrival }: { arrival: ArrivalDetail }) {
  const { t } = useTexts()
  const wordOf = useStateWord()
  const { deskOrders } = useCan()
  const [asked, setAsked] = useState<number | null>(null)
  const { id, kind, number, state, steps, offer } = arrival
  const move = useMoveArrival(id)
  const sheet = useWarehouseSheet(id)
  const take = (next: number) =>
    move.mutate(
      { state: next, from: state },
      {
        onSuccess: () => toast.success(t('desk.moved', { number, state: wordOf(next) })),
        onError: error => toast.error(error.message),
      },
    )
  const words = (next: number) => {
    if (kind !== 'order') return t(next === ANSWERED ? 'desk.mark_14' : 'desk.mark_13')
    return next === CANCELLED ? t('desk.cancel_order') : t('desk.move_to', { state: wordOf(next) })
  }
  return (
    <>
      {kind === 'order' && deskOrders && (
        <Button
          icon={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
          busy={sheet.isPending}
          onClick={() => sheet.mutate()}
        >
          {t('desk.warehouse_sheet')}
        </Button>
      )}
      {offer !== null && <ButtonLink href={paths.offer(offer)}>{t('desk.see_offer')}</ButtonLink>}
      {steps.map((next, place) => (
        <Button
          key={next}
          variant={next === CANCELLED ? 'danger' : place === 0 ? 'primary' : 'outline'}
          busy={move.isPending && move.variables.state === next}
          onClick={() => (kind === 'order' && needsReason(next) ? setAsked(next) : take(next))}
        >
          {words(next)}
        </Button>
      ))}
      {asked !== null && <ReasonDialog arrival={arrival} state={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
