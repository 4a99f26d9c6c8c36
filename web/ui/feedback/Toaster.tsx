import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTexts } from '#web/texts.ts'
import { keepClearOfPressed } from './keepClearOfPressed.ts'
import { subscribeToToasts, toast, currentToasts } from './toast.ts'
import type { Toast } from './toast.ts'
import { ToastCard } from './ToastCard.tsx'
import styles from './Toaster.module.css'

/** The latest message, and behind a count those that wait below it; never over what is being pressed. */
export function Toaster() {
  const { t } = useTexts()
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  // Those that somebody reads or reaches for. A card that goes with the pointer over it, or with the button that has the
  // focus, is reported neither left nor blurred: so whatever comes or goes ends it, until the pointer or focus moves.
  const [heldIds, setHeldIds] = useState<string>()
  // The oldest one when all were opened: once it is gone they fold up again.
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
      {/* Both regions stand in the page from the start: a live region that appears with its text is often not read. */}
      <div role="status">
        {cards(false)}
        {heard.map(({ id, text, detail }) => (
          <p key={id} className="visually-hidden">
            {[text, detail?.name, detail?.rest].filter(Boolean).join(' ')}
          </p>
        ))}
      </div>
      <div role="alert">{cards(true)}</div>
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

/** Each goes when its time is over; while somebody reads or reaches for one, none does. */
function useTimes(toasts: readonly Toast[], isHeld: boolean) {
  useEffect(() => {
    if (isHeld) return
    const timers = toasts.flatMap(({ id, duration }) =>
      duration === undefined ? [] : setTimeout(() => toast.close(id), duration),
    )
    return () => timers.forEach(clearTimeout)
  }, [toasts, isHeld])
}
