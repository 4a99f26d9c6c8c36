import { useState } from 'react'
import type { WholeTemplate } from '#domain/order-templates/contract.ts'
import type { StandingBasket } from '#domain/standing-baskets/shapes.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import spacing from '#web/ui/spacing.module.css'
import { CenterChoice } from '#web/templates/CenterChoice.tsx'
import { useMakeStanding } from './api.ts'
import { RhythmFields, type RhythmWish, weeksOf } from './RhythmFields.tsx'
import styles from './Standing.module.css'

const FORM = 'make-standing'

interface MakeStandingProps {
  template: WholeTemplate
  /** Those that are there: their centers have one. */
  taken: StandingBasket[]
  onClose: () => void
}

/** Asks for which centers, how often and from when on a list is asked about. */
export function MakeStanding({ template, taken, onClose }: MakeStandingProps) {
  const { t } = useTexts()
  const make = useMakeStanding()
  const [centers, setCenters] = useState<number[]>([])
  const form = useForm({
    first: { weeks: '1', first_day: '' },
    problemsOf: ({ first_day }: RhythmWish) => ({
      first_day: first_day === '' ? ('errors.required' as const) : undefined,
    }),
    send: ({ weeks, first_day }) =>
      make.mutateAsync({ template: template.id, centers, weeks: weeksOf(weeks), first_day }),
    onSent: () => {
      toast.success(t('standing.made'))
      onClose()
    },
  })
  const isTaken = taken.some(({ center, stopped }) => stopped === null && centers.includes(center.id))
  return (
    <Dialog
      opened
      title={t('standing.make')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form={FORM}
            busy={form.isSending}
            disabled={centers.length === 0 || isTaken}
            aria-describedby={centers.length === 0 || isTaken ? 'standing-why' : undefined}
          >
            {t('standing.make_go')}
          </Button>
        </>
      }
    >
      <Form of={form} id={FORM} className={spacing.closeStack}>
        <FormProblems of={form} />
        <p className={styles.quiet}>{t('standing.none_help')}</p>
        <CenterChoice client={template.client} chosen={centers} disabled={form.isSending} onChange={setCenters} />
        <p id="standing-why" className={styles.quiet} role="status">
          {centers.length === 0 ? t('standing.choose_centers') : isTaken ? t('standing.is_there') : ''}
        </p>
        <RhythmFields form={form} center={centers[0]} />
      </Form>
    </Dialog>
  )
}
