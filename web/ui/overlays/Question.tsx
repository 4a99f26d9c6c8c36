import type { ReactNode } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog } from './Dialog.tsx'

interface QuestionProps {
  opened: boolean
  title: string
  /** What the button says that goes on: a verb with its object. */
  go: string
  onGo: () => void
  onCancel: () => void
  /** The effect on content that is not visible. */
  children: ReactNode
}

/** Asks before an action discards something that is not visible. Enter cancels the action. */
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
