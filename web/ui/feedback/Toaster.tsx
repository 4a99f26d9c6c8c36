import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { keepClearOfPressed } from './keepClearOfPressed.ts'
import { subscribeToToasts, toast, currentToasts } from './shownToasts.ts'
import type { Toast } from './shownToasts.ts'
import { ToastCard } from './ToastCard.tsx'
import styles from './Toaster.module.css'

/** Shows the latest message and a count of the others. It moves away from the control that is used. */
export function Toaster() {
  const { t } = useTexts()
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  // Messages under the pointer or with the focus. Removing such a card fires neither pointerleave nor blur, so every
  // change of the list resets this state until the pointer or the focus moves.
  const [heldIds, setHeldIds] = useState<string>()
  // The oldest message at the time of expanding; when it is gone the list collapses.
  const [openedAt, setOpenedAt] = useState<number>()
  const visible = toasts.filter(({ isSeen }) => !isSeen)
  const isOpen = visible.length > 1 && visible.some(({ id }) => id === openedAt)
  const shown = isOpen ? visible.toReversed() : visible.slice(-1)
  const ids = visible.map(({ id }) => id).join()
  useTimes(toasts, heldIds === ids || isOpen)
  const hold = () => setHeldIds(ids)
  const release = () => setHeldIds(undefined)
  const heard = toasts.filter(({ isSeen }) => isSeen)
  const cards = (isError: boolean) =>
    shown.filter(({ kind }) => (kind === 'error') === isError).map(item => <ToastCard key={item.id} item={item} />)
  return (
    <div
      ref={keepClearOfPressed}
      data-toaster
      className={styles.toaster}
      onPointerMove={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {/* Both regions stand in the page from the start: a live region that appears with its text is often not read.
          What says aria-live is also heard while a dialog is open. */}
      <div role="status" aria-live="polite">
        {cards(false)}
        {heard.map(({ id, text, detail }) => (
          <p key={id} className="visually-hidden">
            {[text, detail?.name, detail?.rest].filter(Boolean).join(' ')}
          </p>
        ))}
      </div>
      <div role="alert" aria-live="assertive">
        {cards(true)}
      </div>
      {visible.length > 1 && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setOpenedAt(isOpen ? undefined : visible[0]?.id)}
        >
          {t('ui.messages', { count: visible.length })}
          <IconChevronDown size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

/** Closes each message after its time, but none while one has the pointer or the focus. */
function useTimes(toasts: readonly Toast[], isHeld: boolean) {
  useEffect(() => {
    if (isHeld) return
    const timers = toasts.flatMap(({ id, duration }) =>
      duration === undefined ? [] : setTimeout(() => toast.close(id), duration),
    )
    return () => timers.forEach(clearTimeout)
  }, [toasts, isHeld])
}
