import { useEffect, useRef } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { Scope } from '#web/dashboard/scope/useScope.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { TextKey } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { Link } from '#web/ui/Link.tsx'
import { Dropdown } from '#web/ui/overlays/Dropdown.tsx'
import { useAddress } from '#web/routing/useAddress.ts'
import styles from './ViewTabs.module.css'

interface View {
  text: TextKey
  href: string
}

const VIEWS: (View | { text: TextKey; views: View[] })[] = [
  { text: 'dashboard.summary', href: paths.dashboardSummary() },
  { text: 'dashboard.orders', href: paths.dashboardOrders() },
  {
    text: 'dashboard.sales',
    views: [
      { text: 'dashboard.summary', href: paths.dashboardSales() },
      { text: 'dashboard.ranking', href: paths.dashboardSalesRanking() },
      { text: 'dashboard.efficiency', href: paths.dashboardEfficiency() },
      { text: 'dashboard.lost', href: paths.dashboardLost() },
    ],
  },
  {
    text: 'dashboard.delivery_notes',
    views: [
      { text: 'dashboard.summary', href: paths.dashboardDeliveryNotes() },
      { text: 'dashboard.ranking', href: paths.dashboardDeliveryNotesRanking() },
    ],
  },
  {
    text: 'dashboard.invoices',
    views: [
      { text: 'dashboard.summary', href: paths.dashboardInvoices() },
      { text: 'dashboard.ranking', href: paths.dashboardInvoicesRanking() },
    ],
  },
  { text: 'dashboard.suppliers', href: paths.dashboardPreferred() },
  { text: 'dashboard.offers', href: paths.dashboardOffers() },
]

/** The screens of the dashboard, each with the scope of this one. The arrow keys go from one to the next. */
export function ViewTabs({ scope }: { scope: Scope }) {
  const { t } = useTexts()
  const { path } = useAddress()
  const list = useRef<HTMLElement>(null)
  const isHere = ({ href }: View) => path === href || path.startsWith(`${href}/`)

  function press(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[data-tab] > a, [data-tab] > div > button') ?? [])]
    const at = tabs.findIndex(tab => tab === document.activeElement)
    if (at < 0) return
    event.preventDefault()
    tabs[(at + by + tabs.length) % tabs.length]?.focus()
  }

  // The line of tabs scrolls, so what a tab opens hangs from the frame around it.
  function place({ target }: MouseEvent) {
    const tab = target instanceof Element ? target.closest<HTMLElement>('[data-tab]') : null
    const left = (tab?.getBoundingClientRect().left ?? 0) - (list.current?.getBoundingClientRect().left ?? 0)
    tab?.style.setProperty('--tab-left', `${Math.max(0, left)}px`)
  }

  useEffect(() => {
    const current = list.current?.querySelector(`[data-tab] > [aria-current], .${styles.current}`)
    current?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [])

  return (
    <nav ref={list} className={styles.tabs} aria-label={t('dashboard.views')}>
      <ul role="presentation" onKeyDown={press} onClickCapture={place}>
        {VIEWS.map(view => (
          <li key={view.text} data-tab>
            {'href' in view ? (
              <Link
                href={`${view.href}${scope.search()}`}
                className={styles.tab}
                aria-current={isHere(view) ? 'page' : undefined}
              >
                {t(view.text)}
              </Link>
            ) : (
              <Dropdown
                className={classNames(styles.tab, view.views.some(isHere) && styles.current)}
                panelClassName={styles.panel}
                button={<span>{t(view.text)}</span>}
              >
                {close => (
                  <ul className={styles.list}>
                    {view.views.map(each => (
                      <li key={each.href}>
                        <Link
                          href={`${each.href}${scope.search()}`}
                          aria-current={isHere(each) ? 'page' : undefined}
                          onClick={close}
                        >
                          {t(each.text)}
                        </Link>
                      </li>
                    ))}
                  </ul>
                )}
              </Dropdown>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
