import { useState } from 'react'
import type { OrderDetail } from '#domain/orders/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Question } from '#web/ui/overlays/Question.tsx'
import spacing from '#web/ui/spacing.module.css'
import { ReminderButton } from '#web/validation/ReminderButton.tsx'
import { CartQuestion } from './CartQuestion.tsx'
import { useTakeBack } from './useTakeBack.ts'
import { useReminder, useWithdrawal } from './useWithdrawal.ts'

type Waiting = Pick<OrderDetail, 'number' | 'may_withdraw' | 'reminded_at'> & Parameters<typeof useTakeBack>[0]

/** What whoever placed an order can do while it waits: remind its validators, or take it back. */
export function WaitingActions({ order }: { order: Waiting }) {
  const { t } = useTexts()
  const [isAsking, setAsking] = useState(false)
  const withdrawal = useWithdrawal(order.id)
  const reminder = useReminder(order.id)
  const taking = useTakeBack(order)
  if (!order.may_withdraw) return null
  return (
    <Notice kind="info">
      <b>{t('orders.waits')}</b>
      <div className={spacing.actions}>
        <ReminderButton at={order.reminded_at} busy={reminder.isPending} onRemind={() => reminder.mutate()} />
        <Button busy={taking.isPending} onClick={() => taking.start()}>
          {t('orders.take_back')}
        </Button>
        <Button variant="danger" aria-haspopup="dialog" busy={withdrawal.isPending} onClick={() => setAsking(true)}>
          {t('orders.withdraw')}
        </Button>
      </div>
      <Question
        opened={isAsking}
        title={t('orders.withdraw_title', { number: order.number })}
        go={t('orders.withdraw')}
        onCancel={() => setAsking(false)}
        onGo={() => {
          setAsking(false)
          withdrawal.mutate()
        }}
      >
        <p>{t('orders.withdraw_text')}</p>
      </Question>
      <CartQuestion asked={taking.asked} onChoose={taking.choose} onCancel={taking.cancel} />
    </Notice>
  )
}
