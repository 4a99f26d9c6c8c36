import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { lateComponent } from '#web/ui/lateComponent.ts'
import { useOverlayScripts } from './useOverlayScripts.ts'

const OpenDialog = lateComponent(() => import('./OpenDialog.tsx'), 'OpenDialog')

export interface OpenDialogProps {
  onClose: () => void
  title: string
  children: ReactNode
  /** Stays in view below the scrolling body; the main button last. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** A list fills the whole height of a phone. */
  tall?: boolean
}

/** P-MODAL: keeps the focus inside, closes with Esc and gives the focus back. Its script is loaded once the page is used. */
export function Dialog({ opened, ...dialog }: OpenDialogProps & { opened: boolean }) {
  useOverlayScripts(OpenDialog.preload)
  return (
    opened && (
      <Suspense>
        <OpenDialog {...dialog} />
      </Suspense>
    )
  )
}

/** Whether a dialog is open, which what comes by itself waits for. */
export const isDialogOpen = (): boolean => document.querySelector('[data-dialog]') !== null
