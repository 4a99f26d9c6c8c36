import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTexts } from '#web/texts.ts'
import { IconButton } from './Button.tsx'
import { classNames } from './classNames.ts'
import { onToasts, toast, toastsNow } from './toast.ts'
import type { Toast } from './toast.ts'
import styles from './Toaster.module.css'

export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, toastsNow)
  return (
    <div className={styles.toaster}>
      {/* Both regions stand in the page from the start: a live region that appears with its text is often not read. */}
      <div role="status">{toasts.map(item => item.kind !== 'error' && <ToastCard key={item.id} item={item} />)}</div>
      <div role="alert">{toasts.map(item => item.kind === 'error' && <ToastCard key={item.id} item={item} />)}</div>
    </div>
  )
}

const ICONS = { success: IconCircleCheck, info: IconInfoCircle, error: IconAlertCircle }

function ToastCard({ item }: { item: Toast }) {
  const { t } = useTexts()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (item.duration === undefined || isHeld) return
    const timer = setTimeout(() => toast.close(item.id), item.duration)
    return () => clearTimeout(timer)
  }, [item, isHeld])

  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  const Icon = ICONS[item.kind]
  const undo = item.undo && (
    <button
      type="button"
      className={styles.action}
      onClick={() => {
        item.undo?.()
        toast.close(item.id)
      }}
    >
      {t('ui.undo')}
    </button>
  )
  return (
    <div
      className={classNames(styles.toast, item.link && styles.tall, styles[item.kind])}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div className={styles.words}>
        <p>{item.text}</p>
        {item.detail && (
          <p className={styles.detail}>
            <span>{item.detail.name}</span> {item.detail.rest}
          </p>
        )}
        {item.link && (
          <div className={styles.actions}>
            {undo}
            <a href={item.link.href} className={styles.action} onClick={() => toast.close(item.id)}>
              {item.link.label}
            </a>
          </div>
        )}
      </div>
      {!item.link && undo}
      <IconButton label={t('ui.close')} onClick={() => toast.close(item.id)}>
        <IconX size={16} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
