import { useSyncExternalStore } from 'react'
import { useSession } from '#web/session/SessionProvider.tsx'
import { CenterPicker } from './CenterPicker.tsx'
import { centerAsked, endCenterQuestion, onCenterQuestion } from './askForCenter.ts'

/** A buyer with several centers arrives with the choice before them (screens 2.4); it can be left open. Or the one that was chosen is gone. */
export function CenterQuestion() {
  const asked = useSyncExternalStore(onCenterQuestion, centerAsked)
  const { client } = useSession().state
  if (!asked || !client) return null
  return <CenterPicker opened why={asked.why} onClose={close} />
}

function close() {
  endCenterQuestion()
  // Nothing opened it that the focus could go back to.
  requestAnimationFrame(() => document.querySelector('h1')?.focus({ preventScroll: true }))
}
