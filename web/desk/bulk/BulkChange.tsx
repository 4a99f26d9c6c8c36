import { useState } from 'react'
import type { DeskKind } from '#domain/desk/columns.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useValueWords } from '#web/exchange/words/useValueWords.ts'
import type { Field } from '#web/desk/records/sections.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { SelectField } from '#web/ui/fields/Field.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import styles from './Bulk.module.css'
import { BulkValue } from './BulkValue.tsx'

interface BulkChangeProps {
  kind: DeskKind
  keys: readonly string[]
  /** What can be changed of many at once. */
  fields: readonly Field[]
  /** After it was stored. */
  onDone: () => void
}

/** A button that makes one change to all selected records, after a look at what it would do. */
export function BulkChange({ kind, keys, fields, onDone }: BulkChangeProps) {
  const { t } = useTexts()
  const words = useValueWords()
  const [isOpen, setOpen] = useState(false)
  const [column, setColumn] = useState('')
  const field = fields.find(each => each.column === column)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('desk.bulk_change')}
      </Button>
      <Dialog
        opened={isOpen}
        size="small"
        title={t('desk.bulk_title', { count: keys.length, number: formatNumber(keys.length) })}
        onClose={() => setOpen(false)}
      >
        <div className={styles.change}>
          <SelectField
            label={t('desk.bulk_what')}
            value={column}
            onChange={event => setColumn(event.currentTarget.value)}
          >
            <option value="">{t('desk.choose')}</option>
            {fields.map(each => (
              <option key={each.column} value={each.column}>
                {words.column(each.column)}
              </option>
            ))}
          </SelectField>
          {field && (
            <BulkValue
              key={column}
              kind={kind}
              keys={keys}
              field={field}
              onDone={() => {
                setOpen(false)
                setColumn('')
                onDone()
              }}
            />
          )}
        </div>
      </Dialog>
    </>
  )
}
