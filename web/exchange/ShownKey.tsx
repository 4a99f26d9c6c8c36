import { IconCopy } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import spacing from '#web/ui/spacing.module.css'
import styles from './ApiKeys.module.css'

/** A key that has just been made, for the only time that anybody sees it. */
export function ShownKey({ made, onClose }: { made: { name: string; key: string } | undefined; onClose: () => void }) {
  const { t } = useTexts()
  const keyId = useId()
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(made?.key ?? '')
      setCopied(true)
    } catch {
      // Without leave to copy, or without https, it is marked for Ctrl+C.
      const shown = document.getElementById(keyId)
      if (shown) globalThis.getSelection()?.selectAllChildren(shown)
    }
  }

  function close() {
    setCopied(false)
    onClose()
  }

  return (
    <Dialog
      opened={made !== undefined}
      onClose={close}
      title={t('imports.key_new', { name: made?.name ?? '' })}
      footer={
        <Button variant="primary" onClick={close}>
          {t('imports.key_done')}
        </Button>
      }
    >
      <div className={spacing.closeStack}>
        <p>{t('imports.key_once')}</p>
        <div className={styles.shown}>
          <code id={keyId} className={styles.code}>
            {made?.key}
          </code>
          <Button icon={<IconCopy size={16} aria-hidden="true" />} onClick={() => void copy()}>
            {t(isCopied ? 'imports.key_copied' : 'imports.key_copy')}
          </Button>
        </div>
        <p className={styles.help}>{t('imports.key_how')}</p>
        <code className={styles.code}>Authorization: Api-Key …</code>
      </div>
    </Dialog>
  )
}
