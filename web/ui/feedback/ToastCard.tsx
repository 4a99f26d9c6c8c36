import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useTexts } from '#web/texts/texts.ts'
import { IconButton } from '#web/ui/fields/Button.tsx'
import { classNames } from '#web/ui/classNames.ts'
import { Link } from '#web/ui/Link.tsx'
import { toast } from './shownToasts.ts'
import type { Toast } from './shownToasts.ts'
import styles from './Toaster.module.css'

const ICONS = { success: IconCircleCheck, info: IconInfoCircle, error: IconAlertCircle }

export function ToastCard({ item }: { item: Toast }) {
  const { t } = useTexts()
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
    <div className={classNames(styles.toast, item.link && styles.tall, styles[item.kind])}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div className={styles.words}>
        <p>
          {item.text}
          {item.times > 1 && <b className={classNames('tnum', styles.times)}> ×{item.times}</b>}
        </p>
        {item.detail && (
          <p className={styles.detail}>
            <span>{item.detail.name}</span> {item.detail.rest}
          </p>
        )}
        {item.link && (
          <div className={styles.actions}>
            {undo}
            <Link href={item.link.href} className={styles.action} onClick={() => toast.close(item.id)}>
              {item.link.label}
            </Link>
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
