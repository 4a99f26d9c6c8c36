import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { pictureOf } from '#web/catalog-pdf/pictureOf.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button, IconButton } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import prose from '#web/ui/prose.module.css'
import styles from './CatalogFields.module.css'
import { isLogo } from './logo.ts'

interface LogoFieldProps {
  logo: File | null
  onChange: (logo: File | null) => void
}

/** The customer's logo: shown once it is chosen; what cannot be one is refused with a modal (R152 R156). */
export function LogoField({ logo, onChange }: LogoFieldProps) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)

  async function take(chosen: File | undefined) {
    if (!chosen) return
    if (await isLogo(chosen)) onChange(chosen)
    else setRefused(true)
  }

  return (
    <div className={styles.logo}>
      <span className={prose.label} aria-hidden="true">
        {t('generator.logo')}
      </span>
      <div className={styles.drop}>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('generator.logo')}
          accept="image/png,image/jpeg"
          onChange={event => {
            void take(event.currentTarget.files?.[0])
            // The same file can be chosen again after it was taken away.
            event.currentTarget.value = ''
          }}
        />
        {logo ? (
          <>
            <LogoPicture logo={logo} />
            <span className={styles.fileName}>{logo.name}</span>
            <IconButton label={t('generator.logo_remove', { name: logo.name })} onClick={() => onChange(null)}>
              <IconX size={18} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </>
        ) : (
          <>
            <span className={styles.hint}>{t('generator.logo_hint')}</span>
            <Button size="small" onClick={() => input.current?.click()}>
              {t('generator.logo_choose')}
            </Button>
          </>
        )}
      </div>
      {isRefused && (
        <Dialog
          opened
          size="small"
          title={t('generator.logo_title')}
          onClose={() => setRefused(false)}
          footer={
            <Button variant="primary" data-autofocus onClick={() => setRefused(false)}>
              {t('generator.understood')}
            </Button>
          }
        >
          <p>{t('generator.logo_refused')}</p>
        </Dialog>
      )}
    </div>
  )
}

function LogoPicture({ logo }: { logo: File }) {
  const [shown, setShown] = useState<{ of: File; source: string }>()
  useEffect(() => {
    let isWanted = true
    pictureOf(logo).then(
      source => isWanted && setShown({ of: logo, source }),
      // It is sent all the same: the server says what is wrong with it.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [logo])
  return shown?.of === logo ? <img className={styles.picture} src={shown.source} alt="" /> : null
}
