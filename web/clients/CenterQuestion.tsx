import { useSyncExternalStore } from 'react'
import { useSession } from '#web/session/SessionProvider.tsx'
import { CenterPicker } from './CenterPicker.tsx'
import { endCenterQuestion, isCenterAsked, onCenterQuestion } from './askForCenter.ts'

/** A buyer with several centers arrives with the choice before them (screens 2.4); it can be left open. */
export function CenterQuestion() {
  const isAsked = useSyncExternalStore(onCenterQuestion, isCenterAsked)
  const { client } = useSession().state
  if (!isAsked || !client) return null
  return <CenterPicker opened onClose={close} />
}

function close() {
  endCenterQuestion()
  // Nothing opened it that the focus could go back to.
  requestAnimationFrame(() => document.querySelector('h1')?.focus({ preventScroll: true }))
}
