import { useState } from 'react'
import { MOVES } from '#domain/desk/moves/moves.ts'
import { ANSWERED, UNANSWERED } from '#domain/desk/arrival-states.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { SelectField } from '#web/ui/fields/Field.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import styles from '#web/desk/bulk/Bulk.module.css'
import { BulkMoveLook } from './BulkMoveLook.tsx'
import { useStateWord } from '#web/desk/orders/ArrivalState.tsx'

// The usual way of an order first, then what stops it, then requests and messages.
const OFFERED = [4, 5, 6, 3, 2, 10, ANSWERED, UNANSWERED].filter(state => MOVES.includes(state))

interface BulkMoveProps {
  ids: readonly number[]
  /** After they were moved. */
  onDone: () => void
}

/** A button that puts all selected into another state, after a look at which of them can. */
export function BulkMove({ ids, onDone }: BulkMoveProps) {
  const { t } = useTexts()
  const wordOf = useStateWord()
  const [isOpen, setOpen] = useState(false)
  const [state, setState] = useState('')
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('desk.change_state')}
      </Button>
      <Dialog
        opened={isOpen}
        size="small"
        title={t('desk.change_state_of', { count: ids.length, number: formatNumber(ids.length) })}
        onClose={() => setOpen(false)}
      >
        <div className={styles.change}>
          <SelectField
            label={t('desk.new_state')}
            value={state}
            onChange={event => setState(event.currentTarget.value)}
          >
            <option value="">{t('desk.choose')}</option>
            {OFFERED.map(each => (
              <option key={each} value={each}>
                {wordOf(each)}
              </option>
            ))}
          </SelectField>
          {state !== '' && (
            <BulkMoveLook
              key={state}
              ids={ids}
              state={Number(state)}
              onDone={() => {
                setOpen(false)
                setState('')
                onDone()
              }}
            />
          )}
        </div>
      </Dialog>
    </>
  )
}
