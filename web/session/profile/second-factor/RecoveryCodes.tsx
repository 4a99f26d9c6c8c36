import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { saveFile } from '#web/ui/files/saveFile.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import styles from './SecondFactor.module.css'

/** For the only time that anybody sees them. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTexts()
  const listId = useId()
  const [isCopied, setCopied] = useState(false)
  const text = `${codes.join('\n')}\n`

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Without leave to copy, or without https, they are marked for Ctrl+C.
      const shown = document.getElementById(listId)
      if (shown) globalThis.getSelection()?.selectAllChildren(shown)
    }
  }

  return (
    <Dialog
      opened
      size="small"
      title={t('profile.recovery_codes')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('profile.recovery_codes_kept')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p>{t('profile.recovery_codes_text')}</p>
        <ol id={listId} className={styles.codes}>
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className={styles.actions}>
          <Button icon={<IconCopy size={16} aria-hidden="true" />} onClick={() => void copy()}>
            {t(isCopied ? 'profile.recovery_codes_copied' : 'profile.recovery_codes_copy')}
          </Button>
          <Button
            icon={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => saveFile({ content: new Blob([text], { type: 'text/plain' }), name: 'codigos.txt' })}
          >
            {t('profile.recovery_codes_save')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
