import { IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import type { ButtonVariant } from '#web/ui/fields/Button.tsx'
import { useOrder } from '#web/orders/api.ts'
import { RepeatDialog } from './RepeatDialog.tsx'

interface RepeatButtonProps {
  order: number
  variant: ButtonVariant
  size?: 'small' | 'medium'
  label: string
  /** Asked for by the address already. */
  startsOpen?: boolean
}

/** Opens what repeating an order would do; nothing is added before that has been seen. */
export function RepeatButton({ order, variant, size = 'medium', label, startsOpen = false }: RepeatButtonProps) {
  const { t } = useTexts()
  const [opened, setOpened] = useState(startsOpen)
  return (
    <>
      <Button
        size={size}
        variant={variant}
        aria-haspopup="dialog"
        title={t('orders.repeat')}
        icon={<IconRepeat size={size === 'small' ? 16 : 18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      {opened && <RepeatOrder order={order} onClose={() => setOpened(false)} />}
    </>
  )
}

function RepeatOrder({ order, onClose }: { order: number; onClose: () => void }) {
  const { t } = useTexts()
  const { data, isError } = useOrder(order)
  const title = data ? t('orders.repeat_title', { number: data.number }) : t('orders.repeat')
  return <RepeatDialog title={title} document={data} isUnread={isError} onClose={onClose} />
}
