import { IconRepeat } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { DeliveryNoteDetail } from '#domain/delivery-notes/contract.ts'
import { RepeatDialog } from '#web/orders/repeat/RepeatDialog.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'

/** Opens what repeating a delivery note would do. What it took back is no line of a new order. */
export function RepeatNote({ note }: { note: DeliveryNoteDetail }) {
  const { t } = useTexts()
  const [opened, setOpened] = useState(false)
  const repeated = useMemo(
    () => ({
      ...note,
      entries: note.entries
        .filter(({ quantity }) => quantity > 0)
        .map(entry => ({ ...entry, aditional_measurement_unit: null })),
    }),
    [note],
  )
  if (repeated.entries.length === 0) return null
  return (
    <>
      <Button
        variant="brand"
        aria-haspopup="dialog"
        icon={<IconRepeat size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {t('delivery_notes.repeat')}
      </Button>
      {opened && (
        <RepeatDialog
          title={t('delivery_notes.repeat_title', { number: note.number })}
          document={repeated}
          isUnread={false}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}
