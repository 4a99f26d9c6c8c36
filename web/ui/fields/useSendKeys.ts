import { useEffect, useRef } from 'react'
import { isDialogOpen } from '#web/ui/overlays/Dialog.tsx'

/** Ctrl+Enter (⌘+Enter) sends from anywhere on the screen. */
export function useSendKeys(send: () => void) {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      if (isDialogOpen()) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
