import type { ReactNode } from 'react'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog } from './Dialog.tsx'

interface QuestionProps {
  opened: boolean
  title: string
  /** What the button says that goes on: a verb with its object. */
  go: string
  onGo: () => void
  onCancel: () => void
  /** What it will do to what is not in view. */
  children: ReactNode
}

/** Asks before something is given up that nobody sees now; whoever presses Enter keeps it. */
export function Question({ opened, title, go, onGo, onCancel, children }: QuestionProps) {
  const { t } = useTexts()
  return (
    <Dialog
      size="small"
      opened={opened}
      onClose={onCancel}
      title={title}
      footer={
        <>
          <Button data-autofocus onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" onClick={onGo}>
            {go}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
