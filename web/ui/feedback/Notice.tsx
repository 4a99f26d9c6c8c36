import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { classNames } from '#web/ui/classNames.ts'
import styles from './Notice.module.css'

const ICONS = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle, danger: IconAlertCircle }

interface NoticeProps {
  kind: keyof typeof ICONS
  children: ReactNode
  /** A button or a link. */
  action?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** A banner in the flow of the page. Focusable by script, so that an error can be given the focus. */
export function Notice({ kind, children, action, ref }: NoticeProps) {
  const Icon = ICONS[kind]
  const isUrgent = kind === 'danger' || kind === 'warning'
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={classNames(styles.notice, styles[kind])}
      role={isUrgent ? 'alert' : 'status'}
    >
      <Icon size={18} stroke={1.9} aria-hidden="true" className={styles.icon} />
      <div className={styles.body}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
