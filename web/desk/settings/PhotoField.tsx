import { IconPhotoUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { CompanyLook } from '#domain/public-config/contract.ts'
import type { Typed } from '#web/desk/records/typed.ts'
import { stillLifeAddress } from '#web/session/entrance/stillLifeAddress.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useScheme } from '#web/theme/scheme.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Button } from '#web/ui/fields/Button.tsx'
import type { FormOf } from '#web/ui/forms/useForm.ts'
import prose from '#web/ui/prose.module.css'
import styles from './PhotoField.module.css'
import { useSendPhoto } from './usePreview.ts'

interface PhotoFieldProps {
  form: Pick<FormOf<Typed>, 'choice'>
  /** With what is typed; undefined before it is known. */
  look: CompanyLook | undefined
}

/** What stands beside the sign-in: the drawing of the preset, or a photo of one's own. */
export function PhotoField({ form, look }: PhotoFieldProps) {
  const { t } = useTexts()
  const scheme = useScheme()
  const photo = form.choice('photo')
  const input = useRef<HTMLInputElement>(null)
  const send = useSendPhoto()
  const [sent, setSent] = useState<string>()
  const refused = send.error?.message ?? photo.error
  const hasPhoto = photo.value !== ''

  function take(file: File | undefined) {
    if (!file) return
    setSent(undefined)
    send.mutate(file, {
      onSuccess: ({ id }) => {
        setSent(file.name)
        photo.onChange(id)
      },
    })
  }

  return (
    <div className={styles.field} role="group" aria-label={t('desk.column_photo')}>
      <h3>{t('desk.column_photo')}</h3>
      <div className={styles.tiles}>
        {look && (
          <figure className={styles.tile} data-chosen={hasPhoto ? undefined : ''}>
            <img src={stillLifeAddress(look, scheme)} alt="" />
            <figcaption>{t('desk.photo_drawing')}</figcaption>
          </figure>
        )}
        {look?.photo && hasPhoto && (
          <figure className={styles.tile} data-chosen="" data-photo="">
            <img src={look.photo} alt="" />
            <figcaption>{t('desk.photo_own')}</figcaption>
          </figure>
        )}
      </div>
      <div className={styles.buttons}>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('desk.photo_choose')}
          accept="image/jpeg,image/png,image/webp"
          onChange={event => {
            take(event.currentTarget.files?.[0])
            // The same file can be chosen again after it was taken away.
            event.currentTarget.value = ''
          }}
        />
        <Button
          icon={<IconPhotoUp size={18} stroke={1.75} aria-hidden="true" />}
          busy={send.isPending}
          busyWords={t('desk.photo_sending')}
          onClick={() => input.current?.click()}
        >
          {hasPhoto ? t('desk.photo_change') : t('desk.photo_choose')}
        </Button>
        {hasPhoto && (
          <Button
            variant="ghost"
            onClick={() => {
              setSent(undefined)
              send.reset()
              photo.onChange('')
            }}
          >
            {t('desk.photo_remove')}
          </Button>
        )}
      </div>
      {refused !== undefined && <Notice kind="danger">{refused}</Notice>}
      {sent !== undefined && hasPhoto && (
        <p className={prose.hint} role="status">
          {t('desk.photo_sent', { name: sent })}
        </p>
      )}
      <p className={prose.hint}>{t('desk.photo_help')}</p>
    </div>
  )
}
