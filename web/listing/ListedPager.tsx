import { Pager } from '#web/ui/tables/Pager.tsx'
import styles from './ListedPager.module.css'
import type { Asked } from './ListedTable.tsx'

interface ListedPagerProps {
  list: Pick<Asked<unknown>, 'data'>
  page: number
  onPage: (page: number) => void
}

/** The way to the other pages of a list, once it is known how many there are. */
export function ListedPager({ list: { data }, page, onPage }: ListedPagerProps) {
  if (!data) return null
  return (
    <div className={styles.foot}>
      <Pager page={page} total_pages={data.total_pages} onPage={onPage} />
    </div>
  )
}
