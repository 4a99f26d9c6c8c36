import { useRef } from 'react'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Link } from '#web/ui/Link.tsx'
import { useAddress } from '#web/routing/useAddress.ts'
import { searchOf } from './scope/useScope.ts'
import type { Scope } from './scope/useScope.ts'
import styles from './StatisticsFrame.module.css'

const VIEWS = [
  { href: paths.statisticsPurchases(), text: 'statistics.purchases' },
  { href: paths.statisticsCenters(), text: 'statistics.centers' },
  { href: paths.statisticsCategories(), text: 'statistics.categories' },
  { href: paths.statisticsProducts(), text: 'statistics.products' },
] as const

/** The four views, each with the scope of this one. The arrow keys go from one to the next, Enter opens it. */
export function ViewTabs({ scope }: { scope: Scope }) {
  const { t } = useTexts()
  const { path } = useAddress()
  const list = useRef<HTMLElement>(null)
  const move = (by: number) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex(link => link === document.activeElement)
    links[(at + by + links.length) % links.length]?.focus()
  }
  return (
    <nav ref={list} className={styles.tabs} aria-label={t('statistics.views')}>
      {VIEWS.map(({ href, text }) => (
        <Link
          key={href}
          href={`${href}${searchOf(scope.written)}`}
          aria-current={href === path ? 'page' : undefined}
          onKeyDown={event => {
            const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
            if (by === undefined || event.ctrlKey) return
            event.preventDefault()
            move(by)
          }}
        >
          {t(text)}
        </Link>
      ))}
    </nav>
  )
}
