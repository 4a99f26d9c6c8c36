import { IconLock } from '@tabler/icons-react'
import type { DeskRecord, Pin } from '#domain/desk/records-contract.ts'
import { formatDayTime } from '#domain/format.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dropdown } from '#web/ui/overlays/Dropdown.tsx'
import { useRemovePin } from '#web/desk/api.ts'
import { useValueWords } from '#web/exchange/words/useValueWords.ts'
import styles from './PinMark.module.css'

interface PinMarkProps {
  record: DeskRecord
  pin: Pin
  onRemoved: () => void
}

/** The padlock of a value that the ERP no longer changes: who has set it, what the ERP sends, and the way back to that. */
export function PinMark({ record: { kind, key }, pin, onRemoved }: PinMarkProps) {
  const { t } = useTexts()
  const words = useValueWords()
  const { deskPeople } = useCan()
  const remove = useRemovePin(kind, key)
  return (
    <Dropdown
      align="end"
      chevron={false}
      label={`${words.column(pin.column)}: ${t('desk.pinned')}`}
      className={styles.mark ?? ''}
      panelClassName={styles.panel ?? ''}
      button={<IconLock size={16} stroke={2} aria-hidden="true" />}
    >
      {close => (
        <>
          <h3>{t('desk.pinned')}</h3>
          <dl>
            <dt>{t('desk.pinned_by')}</dt>
            <dd>
              {pin.by} <small>{formatDayTime(pin.at)}</small>
            </dd>
            {pin.reason && (
              <>
                <dt>{t('desk.pin_reason')}</dt>
                <dd>{pin.reason}</dd>
              </>
            )}
            <dt>{t('desk.erp_sends')}</dt>
            <dd>
              {pin.sent_at === null ? (
                t('desk.erp_sent_nothing')
              ) : (
                <>
                  {words.value(pin.column, pin.sent)} <small>{formatDayTime(pin.sent_at)}</small>
                </>
              )}
            </dd>
          </dl>
          {deskPeople && (
            <Button
              wide
              busy={remove.isPending}
              onClick={() =>
                remove.mutate(pin.column, {
                  onSuccess: () => {
                    close()
                    onRemoved()
                  },
                })
              }
            >
              {t('desk.unpin')}
            </Button>
          )}
        </>
      )}
    </Dropdown>
  )
}
