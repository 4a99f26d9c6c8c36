import { useEffect, useId, useState } from 'react'
import { useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { CheckField } from '#web/ui/fields/Field.tsx'
import { Dialog, isDialogOpen } from '#web/ui/overlays/Dialog.tsx'
import { deviceStorage, tabStorage } from '#web/storage/browserStorage.ts'
import spacing from '#web/ui/spacing.module.css'

const APPEARS_AFTER = 1000 // R266, milliseconds
const KEY = 'pulcro.statistics-popup'

/** What the statistics count, once a visit, until it is not wanted any more. The supplier's own notice comes before it. */
export function InfoPopup() {
  const { t } = useTexts()
  const { popup_aviso } = useConfig()
  const id = useId()
  const [opened, setOpened] = useState(false)
  const [isUnwanted, setUnwanted] = useState(false)
  useEffect(() => {
    if (popup_aviso || deviceStorage.getItem(KEY) || tabStorage.getItem(KEY)) return
    const timer = setInterval(() => {
      // It never covers a question that is being asked: then it waits.
      if (isDialogOpen()) return
      clearInterval(timer)
      setOpened(true)
    }, APPEARS_AFTER)
    return () => clearInterval(timer)
  }, [popup_aviso])

  function close() {
    if (isUnwanted) deviceStorage.setItem(KEY, '1')
    tabStorage.setItem(KEY, '1')
    setOpened(false)
  }

  return (
    <Dialog
      size="small"
      opened={opened}
      onClose={close}
      title={t('statistics.popup_title')}
      footer={
        <Button variant="primary" onClick={close}>
          {t('layout.notice_ok')}
        </Button>
      }
    >
      <p className={spacing.below}>{t('statistics.popup_text')}</p>
      <CheckField
        id={id}
        label={t('layout.notice_hide')}
        checked={isUnwanted}
        onChange={event => setUnwanted(event.currentTarget.checked)}
      />
    </Dialog>
  )
}
