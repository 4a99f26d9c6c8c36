import { useEffect, useId, useState } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog, isDialogOpen } from '#web/ui/overlays/Dialog.tsx'
import { CheckField } from '#web/ui/fields/Field.tsx'
import styles from './NoticePopup.module.css'
import { deviceStorage, tabStorage } from '#web/storage/browserStorage.ts'

const APPEARS_AFTER = 1000 // 000 §9, milliseconds
const KEY = 'pulcro.notice'

/** The notice of the supplier, once a visit, until it is not wanted any more. */
export function NoticePopup({ text }: { text: string }) {
  const { t } = useTexts()
  const id = useId()
  const [opened, setOpened] = useState(false)
  const [isUnwanted, setUnwanted] = useState(false)
  useEffect(() => {
    if (deviceStorage.getItem(KEY) === text || tabStorage.getItem(KEY) === text) return
    const timer = setInterval(() => {
      // It never covers a question that is being asked: then it waits.
      if (isDialogOpen()) return
      clearInterval(timer)
      setOpened(true)
    }, APPEARS_AFTER)
    return () => clearInterval(timer)
  }, [text])

  function close() {
    if (isUnwanted) deviceStorage.setItem(KEY, text)
    tabStorage.setItem(KEY, text)
    setOpened(false)
  }

  return (
    <Dialog
      size="small"
      opened={opened}
      onClose={close}
      title={t('layout.notice_title')}
      footer={
        <Button variant="primary" onClick={close}>
          {t('layout.notice_ok')}
        </Button>
      }
    >
      <div className={styles.body}>
        <p>{text}</p>
        <CheckField
          id={id}
          label={t('layout.notice_hide')}
          checked={isUnwanted}
          onChange={event => setUnwanted(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  )
}
