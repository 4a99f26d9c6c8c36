import { useLocation } from '@tanstack/react-router'
import { useTexts } from '#web/texts/texts.ts'
import { Link } from '#web/ui/Link.tsx'
import { CategoryPanel } from './CategoryPanel.tsx'
import { isWithin } from './menu.ts'
import type { MenuItem } from './menu.ts'
import styles from './MenuBar.module.css'
import { MenuDisclosure } from './MenuDisclosure.tsx'
import { MenuLabel } from './MenuLabel.tsx'
import { QuickSearch } from '#web/layout/header/QuickSearch.tsx'
import { useMenu } from './useMenu.ts'

/** The main menu: links, and buttons that disclose links, in the order of reading (not an application menu bar). */
export function MenuBar() {
  const { t } = useTexts()
  const { items } = useMenu()
  const path = useLocation({ select: location => location.pathname })
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <nav id="menu" tabIndex={-1} className={styles.nav} aria-label={t('layout.main_menu')}>
          {items.map(item => (
            <Item key={item.id} item={item} path={path} />
          ))}
        </nav>
        <QuickSearch />
      </div>
    </div>
  )
}

function Item({ item, path }: { item: MenuItem; path: string }) {
  const { t } = useTexts()
  const isCurrent = isWithin(path, item.addresses)
  const isProducts = item.id === 'products'
  if (!isProducts && item.children.length === 0) {
    return (
      <Link href={item.href} className={styles.button} aria-current={isCurrent ? 'page' : undefined}>
        <MenuLabel label={t(item.label)} pending={item.pending} news={item.news} />
      </Link>
    )
  }
  return (
    <MenuDisclosure
      label={t(item.label)}
      pending={item.pending}
      news={item.news}
      isCurrent={isCurrent}
      wide={isProducts}
    >
      {close =>
        isProducts ? (
          <CategoryPanel onLeave={close} />
        ) : (
          <ul className={styles.list}>
            {item.children.map(child => (
              <li key={child.id}>
                <Link href={child.href} aria-current={path === child.href ? 'page' : undefined} onClick={close}>
                  <MenuLabel label={t(child.label)} pending={child.pending} news={child.news} />
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </MenuDisclosure>
  )
}
