import { useState } from 'react'
import type { PeriodProblem } from '#domain/carbon/period.ts'
import { useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

/** R280: why a period is not shown. What was said stays on the page. */
export function RangeError({ code }: { code: PeriodProblem['code'] }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <>
      <EmptyState art="statistics" title={t(code)} />
      <Dialog
        opened={isOpen}
        onClose={close}
        title={t('carbon.range_error')}
        size="small"
        footer={
          <Button variant="primary" onClick={close}>
            {t('layout.notice_ok')}
          </Button>
        }
      >
        <p>{t(code)}</p>
      </Dialog>
    </>
  )
}
