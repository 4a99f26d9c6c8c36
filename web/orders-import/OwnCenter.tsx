import { useState } from 'react'
import { CenterPicker } from '#web/clients/CenterPicker.tsx'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

/** For a buyer whom the header knows no centre of: the rows go to the one that is chosen, unless they name their own. */
export function OwnCenter() {
  const { t } = useTexts()
  const { client, center } = useSession().state
  const [isOpen, setOpen] = useState(false)
  const isOpenQuestion = client !== null && center === null && client.center_count !== 1
  return (
    <>
      {isOpenQuestion && (
        <Notice
          kind="info"
          action={
            <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {t('orders_import.choose_center')}
            </Button>
          }
        >
          {t('orders_import.own_center')}
        </Notice>
      )}
      <CenterPicker opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
