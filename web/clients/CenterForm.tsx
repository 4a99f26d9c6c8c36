import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { CENTER_TEXTS } from '#domain/clients/contract.ts'
import type { Center, CenterTexts } from '#domain/clients/contract.ts'
import { CallError } from '#web/call.ts'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { TextArea, TextField } from '#web/ui/fields/Field.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
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
  const [texts, setTexts] = useState<CenterTexts>(() => textsOf(center))
  const { mutate, error, isPending } = useChangeCenter()
  const fields = error instanceof CallError ? error.fields : {}
  const isRefusedByField = Object.keys(CENTER_TEXTS).some(name => fields[name])

  function field(name: keyof CenterTexts) {
    return {
      name,
      value: texts[name],
      maxLength: CENTER_TEXTS[name],
      error: fields[name]?.[0],
      onChange: (event: { currentTarget: { value: string } }) =>
        setTexts({ ...texts, [name]: event.currentTarget.value }),
    }
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    mutate(
      { id: center.id, ...texts },
      {
        onSuccess: () => {
          toast.success(t('clients.center_saved'))
          onDone()
        },
      },
    )
  }

  return (
    <form id={id} noValidate className={styles.form} onSubmit={save}>
      <Button variant="ghost" size="small" icon={<IconArrowLeft size={16} aria-hidden="true" />} onClick={onDone}>
        {t('clients.back_to_centers')}
      </Button>
      {error && !isRefusedByField && <Notice kind="warning">{t('errors.generic')}</Notice>}
      <div className={styles.pair}>
        <TextField label={t('clients.contact')} autoFocus {...field('contact')} />
        <TextField label={t('clients.phone')} type="tel" {...field('phone')} />
        <TextField label={t('clients.morning_hours')} help={t('clients.hours_help')} {...field('morning_open_times')} />
        <TextField label={t('clients.afternoon_hours')} {...field('afternoon_open_times')} />
      </div>
      <TextArea label={t('clients.observations')} help={t('clients.observations_help')} {...field('observations')} />
    </form>
  )
}

const textsOf = ({ contact, phone, morning_open_times, afternoon_open_times, observations }: Center): CenterTexts => ({
  contact,
  phone,
  morning_open_times,
  afternoon_open_times,
  observations,
})
