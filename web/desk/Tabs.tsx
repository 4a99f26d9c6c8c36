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
  const at = tabs.findIndex(({ id }) => id === current)
  // Where they are wider than the window, the current one is in view.
  useLayoutEffect(() => {
    const tab = row.current?.children[at]
    if (!row.current || !tab) return
    row.current.scrollLeft += centerOf(tab) - centerOf(row.current)
  }, [at])
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

function centerOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
