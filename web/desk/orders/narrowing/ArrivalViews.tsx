import type { ArrivalCounts } from '#domain/desk/orders-contract.ts'
import { VIEWS } from '#web/desk/parts.ts'
import { paths } from '#web/routing/paths.ts'
import { useAccount } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './ArrivalViews.module.css'
import { useStateWord } from '#web/desk/orders/ArrivalState.tsx'
import { counted } from '#web/desk/orders/counted.ts'
import type { ArrivalSearch } from '#web/desk/orders/listing.ts'

interface ArrivalViewsProps {
  search: ArrivalSearch
  counts: ArrivalCounts | undefined
}

/** What of it to see, each with how much there is: the whole list first, then its states. */
export function ArrivalViews({ search, counts }: ArrivalViewsProps) {
  const { t } = useTexts()
  const wordOf = useStateWord()
  const isSeller = useAccount()?.role === 'sales_person'
  const { view = 'open', state, page: _page, ...kept } = search
  const numbers: Partial<Record<string, number>> = { ...counts, states: undefined }
  // Another view keeps what was searched for.
  const href = (to: Pick<ArrivalSearch, 'view' | 'state'>) => paths.deskOrders({ ...kept, ...to })
  return (
    <nav className={styles.views} aria-label={t('desk.views')}>
      {VIEWS.filter(each => each !== 'mine' || isSeller).map(each => (
        <View
          key={each}
          label={t(`desk.view_${each}`)}
          href={href({ view: each === 'open' ? undefined : each, state: undefined })}
          isShown={state === undefined && each === view}
          count={numbers[each]}
          isUrgent={each === 'refused'}
        />
      ))}
      {counts?.states.map(each => (
        <View
          key={each.state}
          label={wordOf(each.state)}
          href={href({ view: undefined, state: each.state })}
          isShown={state === each.state}
          count={each.count}
        />
      ))}
    </nav>
  )
}

interface ViewProps {
  label: string
  href: string
  isShown: boolean
  count: number | undefined
  isUrgent?: boolean
}

function View({ label, href, isShown, count, isUrgent = false }: ViewProps) {
  return (
    <Link href={href} aria-current={isShown ? 'true' : undefined} className={styles.view}>
      {label}
      {count !== undefined && (
        <span className="tnum" data-urgent={(isUrgent && count > 0) || undefined}>
          {counted(count)}
        </span>
      )}
    </Link>
  )
}
