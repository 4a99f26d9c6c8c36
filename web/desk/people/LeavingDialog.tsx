import { useId } from 'react'
import type { Holdings, Left } from '#domain/desk/leaving-contract.ts'
import type { DeskPersonRecord } from '#domain/desk/people-contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { SelectField, TextField } from '#web/ui/fields/Field.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import styles from '#web/desk/records/RecordSection.module.css'
import { useLeaveCompany, useLeaving } from './api.ts'
import { nameOf } from './personState.ts'

const FIRST = { heir: '', reason: '' }
const HELD = ['cart', 'favourites', 'clients', 'leads'] as const

/** What somebody has who leaves, and who goes on with it. */
export function LeavingDialog({ person, onClose }: { person: DeskPersonRecord; onClose: () => void }) {
  const { t } = useTexts()
  const formId = useId()
  const name = nameOf(person)
  const found = useLeaving(person.id)
  const leave = useLeaveCompany(person.id)
  const form = useForm({
    first: FIRST,
    send: ({ heir, reason }: typeof FIRST) =>
      leave.mutateAsync({ heir: heir === '' ? null : Number(heir), reason: reason.trim() }),
    onSent: answer => {
      const kept = keptCart(answer)
      toast.success(t(form.values.heir === '' ? 'desk.has_left_alone' : 'desk.has_left', { name }))
      if (kept) toast.info(t(kept))
      onClose()
    },
  })
  const heirs = found.data?.heirs ?? []
  return (
    <Dialog
      opened
      size="small"
      title={t('desk.leaving_title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="danger" type="submit" form={formId} busy={form.isSending} disabled={!found.data}>
            {t(form.values.heir === '' ? 'desk.leaving_go_alone' : 'desk.leaving_go')}
          </Button>
        </>
      }
    >
      <Form of={form} id={formId} className={styles.new}>
        <FormProblems of={form} />
        <p>{t('desk.leaving_text')}</p>
        {found.isError && <ErrorNotice onRetry={() => void found.refetch()} />}
        {found.isPending && <Skeleton height={120} />}
        {found.data && <Held holdings={found.data} person={person} />}
        {found.data && heirs.length === 0 && <p>{t('desk.no_heirs')}</p>}
        {heirs.length > 0 && (
          <SelectField {...form.option('heir')} label={t('desk.heir')} help={t('desk.heir_help')}>
            <option value="">{t('desk.heir_nobody')}</option>
            {heirs.map(heir => (
              <option key={heir.id} value={heir.id}>
                {heir.name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField {...form.text('reason')} label={t('desk.reason')} maxLength={200} />
      </Form>
    </Dialog>
  )
}

function Held({ holdings, person }: { holdings: Holdings; person: DeskPersonRecord }) {
  const { t } = useTexts()
  const counts = { ...holdings, cart: holdings.cart_lines }
  const validates = person.can_validate_orders || person.can_validate_offers
  const lines = HELD.filter(what => counts[what] > 0).map(what =>
    t(`desk.holds_${what}`, { count: counts[what], number: formatNumber(counts[what]) }),
  )
  if (validates) lines.push(t('desk.holds_validation'))
  if (lines.length === 0) return <p>{t('desk.holds_nothing')}</p>
  return (
    <ul>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function keptCart({ carts }: Left) {
  if (carts.other_cart > 0) return 'desk.left_other_cart'
  return carts.out_of_reach > 0 ? 'desk.left_out_of_reach' : undefined
}
