import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import spacing from '#web/ui/spacing.module.css'
import { useChangeStanding } from './api.ts'
import { RhythmFields, type RhythmWish, weeksOf } from './RhythmFields.tsx'

const FORM = 'change-days'

interface ChangeDaysProps {
  basket: number
  center: number
  weeks: number
  onClose: () => void
}

export function ChangeDays({ basket, center, weeks, onClose }: ChangeDaysProps) {
  const { t } = useTexts()
  const change = useChangeStanding(basket)
  const form = useForm({
    first: { weeks: String(weeks), first_day: '' },
    problemsOf: ({ first_day }: RhythmWish) => ({
      first_day: first_day === '' ? ('errors.required' as const) : undefined,
    }),
    send: wish => change.mutateAsync({ rhythm: { weeks: weeksOf(wish.weeks), first_day: wish.first_day } }),
    onSent: () => {
      toast.success(t('standing.saved'))
      onClose()
    },
  })
  return (
    <Dialog
      opened
      size="small"
      title={t('standing.edit')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={FORM} busy={form.isSending}>
            {t('standing.save')}
          </Button>
        </>
      }
    >
      <Form of={form} id={FORM} className={spacing.closeStack}>
        <FormProblems of={form} />
        <RhythmFields form={form} center={center} />
      </Form>
    </Dialog>
  )
}
