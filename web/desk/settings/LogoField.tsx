import { IconUpload } from '@tabler/icons-react'
import { type CSSProperties, useRef, useState } from 'react'
import { SURFACES } from '#domain/brands/palette.ts'
import type { CompanyLook } from '#domain/public-config/contract.ts'
import type { DrawingParts, SentLogo } from '#domain/desk/company-pictures.ts'
import type { Typed } from '#web/desk/records/typed.ts'
import { LogoOf } from '#web/session/entrance/Logo.tsx'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Button } from '#web/ui/fields/Button.tsx'
import type { FormOf } from '#web/ui/forms/useForm.ts'
import prose from '#web/ui/prose.module.css'
import styles from './LogoField.module.css'
import { useSendLogo } from './usePreview.ts'

interface LogoFieldProps {
  form: Pick<FormOf<Typed>, 'choice' | 'errorOf'>
  /** With what is typed; undefined before it is known. */
  look: CompanyLook | undefined
}

/** The logo for a light ground and for a dark one: sent, shown as it will stand, changed and taken away. */
export function LogoField({ form, look }: LogoFieldProps) {
  const { t } = useTexts()
  const [light, dark] = [form.choice('logo'), form.choice('logo_dark')]
  const picture = look?.logo.picture
  return (
    <div className={styles.field} role="group" aria-label={t('desk.column_logo')}>
      <h3>{t('desk.column_logo')}</h3>
      <div className={styles.tiles}>
        <Tile look={look} scheme="light" label={t('desk.logo_light')} />
        <Tile look={look} scheme="dark" label={t('desk.logo_dark')} />
      </div>
      {light.value === '' && <p className={prose.hint}>{t('desk.logo_none')}</p>}
      {picture?.light.address.includes('?') && <p className={prose.hint}>{t('desk.logo_light_color')}</p>}
      {picture && <p className={prose.hint}>{t(darkWords())}</p>}
      <Sending
        words={light.value === '' ? t('desk.logo_choose') : t('desk.logo_change')}
        removeWords={light.value === '' ? undefined : t('desk.logo_remove')}
        error={light.error}
        onSent={light.onChange}
        onRemove={() => {
          light.onChange('')
          dark.onChange('')
        }}
      />
      {light.value !== '' && (
        <Sending
          words={dark.value === '' ? t('desk.logo_dark_choose') : t('desk.logo_dark_change')}
          removeWords={dark.value === '' ? undefined : t('desk.logo_dark_remove')}
          error={dark.error}
          onSent={dark.onChange}
          onRemove={() => dark.onChange('')}
        />
      )}
      <p className={prose.hint}>{t('desk.logo_help')}</p>
    </div>
  )

  function darkWords() {
    if (dark.value !== '') return 'desk.logo_dark_own'
    return picture?.dark.has_plate ? 'desk.logo_dark_plate' : 'desk.logo_dark_color'
  }
}

const [WHITE] = SURFACES.light
const [, NIGHT] = SURFACES.dark

interface TileProps {
  look: CompanyLook | undefined
  scheme: 'light' | 'dark'
  label: string
}

function Tile({ look, scheme, label }: TileProps) {
  const ink = look?.primary[scheme]
  // Custom properties, which the type of a style does not know.
  const painted = { '--primary': ink, '--ground': scheme === 'light' ? WHITE : NIGHT } as CSSProperties
  return (
    <figure className={styles.tile} style={painted} data-scheme={scheme}>
      <figcaption>{label}</figcaption>
      {look && <LogoOf look={look} scheme={scheme} />}
    </figure>
  )
}

interface SendingProps {
  words: string
  /** Where there is one to be taken away. */
  removeWords: string | undefined
  error: string | undefined
  onSent: (id: string) => void
  onRemove: () => void
}

/** Chooses a file and says what became of it. */
function Sending({ words, removeWords, error, onSent, onRemove }: SendingProps) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const send = useSendLogo()
  const [sent, setSent] = useState<SentLogo & { name: string }>()
  const refused = send.error?.message ?? error

  function take(file: File | undefined) {
    if (!file) return
    setSent(undefined)
    send.mutate(file, {
      onSuccess: logo => {
        setSent({ ...logo, name: file.name })
        onSent(logo.id)
      },
    })
  }

  return (
    <>
      <div className={styles.buttons}>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={words}
          accept=".svg,.png,image/svg+xml,image/png"
          onChange={event => {
            take(event.currentTarget.files?.[0])
            // The same file can be chosen again after it was taken away.
            event.currentTarget.value = ''
          }}
        />
        <Button
          icon={<IconUpload size={18} stroke={1.75} aria-hidden="true" />}
          busy={send.isPending}
          busyWords={t('desk.logo_sending')}
          onClick={() => input.current?.click()}
        >
          {words}
        </Button>
        {removeWords && (
          <Button
            variant="ghost"
            onClick={() => {
              setSent(undefined)
              send.reset()
              onRemove()
            }}
          >
            {removeWords}
          </Button>
        )}
      </div>
      {refused !== undefined && <Notice kind="danger">{refused}</Notice>}
      {sent && (
        <p className={prose.hint} role="status">
          {removedWords(sent.name, sent.removed)}
        </p>
      )}
      {sent && sent.texts > 0 && <Notice kind="warning">{t('desk.logo_texts')}</Notice>}
    </>
  )

  function removedWords(name: string, removed: DrawingParts): string {
    const parts = (['scripts', 'links', 'pictures', 'others'] as const)
      .filter(part => removed[part] > 0)
      .map(part => t(`desk.removed_${part}`, { count: removed[part], number: formatNumber(removed[part]) }))
    return parts.length === 0
      ? t('desk.logo_clean', { name })
      : t('desk.logo_removed', { name, parts: parts.join(', ') })
  }
}
