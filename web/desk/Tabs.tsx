import { useLayoutEffect, useRef } from 'react'
import { formatNumber } from '#web/texts/numbers.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './Tabs.module.css'

interface Tab {
  id: string
  label: string
  href: string
  count?: number | undefined
}

/** The parts of a record, each with an address of its own. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  const row = useRef<HTMLElement>(null)
  // Where they are wider than the window, the current one is in view.
  useLayoutEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - tab.clientWidth) / 2
  }, [current])
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {tabs.map(({ id, label: words, href, count }) => (
        <Link key={id} href={href} aria-current={id === current ? 'page' : undefined}>
          {words} {count !== undefined && <span className="tnum">{formatNumber(count)}</span>}
        </Link>
      ))}
    </nav>
  )
}
