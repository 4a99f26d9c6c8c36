import { IconArrowLeft } from '@tabler/icons-react'
import { CENTER_TEXTS } from '#domain/clients/contract.ts'
import type { Center, CenterTexts } from '#domain/clients/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { TextArea, TextField } from '#web/ui/fields/Field.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { useChangeCenter } from './api.ts'
import styles from './CenterForm.module.css'

interface CenterFormProps {
  id: string
  center: Center
  onDone: () => void
}

/** What a buyer may change of a center: whom to ask for, when it is open, and what the driver should know. */
export function CenterForm({ id, center, onDone }: CenterFormProps) {
  const { t } = useTexts()
  const change = useChangeCenter()
  const form = useForm<CenterTexts>({
    first: textsOf(center),
    send: texts => change.mutateAsync({ id: center.id, ...texts }),
    onSent: () => {
      toast.success(t('clients.center_saved'))
      onDone()
    },
  })
  const field = (name: keyof CenterTexts) => ({ ...form.text(name), maxLength: CENTER_TEXTS[name] })

  return (
    <Form of={form} id={id} className={styles.form}>
      <Button variant="ghost" size="small" icon={<IconArrowLeft size={16} aria-hidden="true" />} onClick={onDone}>
        {t('clients.back_to_centers')}
      </Button>
      <FormProblems of={form} />
      <div className={styles.pair}>
        <TextField label={t('clients.contact')} autoFocus {...field('contact')} />
        <TextField label={t('clients.phone')} type="tel" {...field('phone')} />
        <TextField label={t('clients.morning_hours')} help={t('clients.hours_help')} {...field('morning_open_times')} />
        <TextField label={t('clients.afternoon_hours')} {...field('afternoon_open_times')} />
      </div>
      <TextArea label={t('clients.observations')} help={t('clients.observations_help')} {...field('observations')} />
    </Form>
  )
}

const textsOf = ({ contact, phone, morning_open_times, afternoon_open_times, observations }: Center): CenterTexts => ({
  contact,
  phone,
  morning_open_times,
  afternoon_open_times,
  observations,
})
