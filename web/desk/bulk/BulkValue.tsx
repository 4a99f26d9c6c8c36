import type { z } from 'zod'
import type { DeskKind } from '#domain/desk/columns.ts'
import type { changeDeskRecords } from '#domain/desk/records-contract.ts'
import { reasonSaid } from '#web/exchange/words/reasonText.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useChangeRecords } from '#web/desk/api.ts'
import { RowsTable } from '#web/desk/imports/review/RowsTable.tsx'
import { NewField } from '#web/desk/records/RecordField.tsx'
import type { Field } from '#web/desk/records/sections.ts'
import { problemsOf, type Typed, typedOf, valuesOf } from '#web/desk/records/typed.ts'
import { useUndoSaid } from '#web/desk/useUndoSaid.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import styles from './Bulk.module.css'

type Looked = z.output<typeof changeDeskRecords.reply>

interface BulkValueProps {
  kind: DeskKind
  keys: readonly string[]
  field: Field
  onDone: () => void
}

/** The value that all selected records get: typed, looked at, and only then stored. */
export function BulkValue({ kind, keys, field, onDone }: BulkValueProps) {
  const { t } = useTexts()
  const look = useChangeRecords(kind)
  const store = useChangeRecords(kind)
  const undo = useUndoSaid()
  const form = useForm<Typed, Looked>({
    first: typedOf([field], {}),
    problemsOf: typed => problemsOf([field], typed),
    send: typed => look.mutateAsync({ keys, values: valuesOf([field], typed), isLook: true }),
    onSent: () => store.reset(),
  })
  const isLookedAt = look.data && look.variables.values[field.column] === valuesOf([field], form.values)[field.column]
  const found = isLookedAt ? look.data : undefined

  function apply() {
    store.mutate(
      { keys, values: valuesOf([field], form.values), isLook: false },
      {
        onSuccess: ({ change, changed }) => {
          toast.success(t('desk.bulk_done', { count: changed, number: formatNumber(changed) }), {
            ...(change !== null && { undo: () => undo(change) }),
          })
          onDone()
        },
      },
    )
  }

  return (
    <Form of={form} className={styles.change}>
      <FormProblems of={form} />
      <NewField field={field} form={form} />
      {!found && (
        <Button variant="primary" type="submit" busy={form.isSending} busyWords={t('desk.import_looking')}>
          {t('desk.bulk_look')}
        </Button>
      )}
      {found && <BulkFound found={found} />}
      {store.error && <Notice kind="danger">{store.error.message}</Notice>}
      {found && found.refused.length === 0 && found.changed > 0 && (
        <Button variant="primary" size="large" busy={store.isPending} onClick={apply}>
          {t('desk.bulk_apply', { count: found.changed, number: formatNumber(found.changed) })}
        </Button>
      )}
    </Form>
  )
}

/** What the change would do. */
function BulkFound({ found }: { found: Looked }) {
  const { t } = useTexts()
  const { changed, unchanged, refused, first, is_sent } = found
  return (
    <div className={styles.found} role="status">
      {changed + refused.length === 0 && <p>{t('desk.bulk_nothing')}</p>}
      {unchanged > 0 && changed > 0 && (
        <p>{t('desk.bulk_unchanged', { count: unchanged, number: formatNumber(unchanged) })}</p>
      )}
      {is_sent && changed > 0 && <Notice kind="info">{t('desk.bulk_pins')}</Notice>}
      {refused.length > 0 && (
        <Notice kind="danger">
          <p>{t('desk.bulk_refused')}</p>
          <ul className={styles.refused}>
            {refused.map(({ key, reason }) => {
              const said = reasonSaid(reason)
              return (
                <li key={key}>
                  <strong>{key}</strong>: {said ? t(said.key, said.params) : reason}
                </li>
              )
            })}
          </ul>
        </Notice>
      )}
      {first.length > 0 && (
        <RowsTable caption={t('desk.import_first_changed')} rows={first.map(each => ({ ...each, line: null }))} />
      )}
    </div>
  )
}
