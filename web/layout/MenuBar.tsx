import { useLocation } from '@tanstack/react-router'
import { useTexts } from '#web/texts.ts'
import { CategoryPanel } from './CategoryPanel.tsx'
import styles from './MenuBar.module.css'
import { MenuDisclosure } from './MenuDisclosure.tsx'
import { QuickSearch } from './QuickSearch.tsx'
import { useMenu } from './useMenu.ts'

const SECTIONS = { products: '/catalogo', orders: '/pedidos' }

/** The main menu: buttons that disclose links, in the order of reading (not an application menu bar). */
export function MenuBar() {
  const { t } = useTexts()
  const items = useMenu()
  const path = useLocation({ select: location => location.pathname })
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <nav id="menu" tabIndex={-1} className={styles.nav} aria-label={t('layout.main_menu')}>
          {items.map(item => (
            <MenuDisclosure
              key={item.id}
              label={t(item.label)}
              pending={item.pending}
              isCurrent={path.startsWith(SECTIONS[item.id])}
              wide={item.id === 'products'}
            >
              {close =>
                item.id === 'products' ? (
                  <CategoryPanel onLeave={close} />
                ) : (
                  <ul className={styles.list}>
                    {item.children.map(child => (
                      <li key={child.id}>
                        <a href={child.href} aria-current={path === child.href ? 'page' : undefined} onClick={close}>
                          {t(child.label)}
                        </a>
                      </li>
                    ))}
                  </ul>
                )
              }
            </MenuDisclosure>
          ))}
        </nav>
        <QuickSearch />
      </div>
    </div>
  )
}
