import { IconBell } from '@tabler/icons-react'
import { paths } from '#web/routing/paths.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Link } from '#web/ui/Link.tsx'
import { useArrivalCounts } from '#web/desk/orders/api.ts'
import { counted } from '#web/desk/orders/counted.ts'
import styles from './Bell.module.css'

/** How much has come in that nobody at the desk has opened; it leads there. */
export function Bell() {
  const { t } = useTexts()
  const { deskOrders } = useCan()
  const count = useArrivalCounts().data?.new ?? 0
  if (!deskOrders) return null
  const words = t('desk.bell', { count, number: counted(count) })
  return (
    <Link href={paths.deskOrders({ view: 'new' })} className={styles.bell} aria-label={words} title={words}>
      <IconBell size={20} stroke={1.75} aria-hidden="true" />
      {count > 0 && (
        <span className="tnum" aria-hidden="true">
          {counted(count)}
        </span>
      )}
    </Link>
  )
}
