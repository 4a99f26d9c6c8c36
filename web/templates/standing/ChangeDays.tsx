import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { FormDialog } from '#web/ui/forms/FormDialog.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { useChangeStanding } from './api.ts'
import { RhythmFields, type RhythmWish, weeksOf } from './RhythmFields.tsx'

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
    <FormDialog title={t('standing.edit')} form={form} sends={t('standing.save')} onClose={onClose}>
      <RhythmFields form={form} center={center} />
    </FormDialog>
  )
}
