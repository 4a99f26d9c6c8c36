import { useMenu } from './useMenu.ts'
import { useAccount, useCan } from '#web/session/account.ts'
import { paths } from '#web/paths.ts'
import { useCategories } from '#web/products/api.ts'
import { useTexts } from '#web/texts.ts'
import { AccountPanel } from './AccountPanel.tsx'
import { CategoryBranch } from './CategoryBranch.tsx'
import styles from './PhoneMenu.module.css'

/** Everything that the menu of a wide screen holds, as one list. */
export function PhoneMenu({ onLeave }: { onLeave: () => void }) {
  const { t } = useTexts()
  const items = useMenu()
  const account = useAccount()
  const hasSeveral = useCan().browseClients && (account?.clients_count ?? 0) > 1
  const families = useCategories().data?.results ?? []
  const others = items.flatMap(item => item.children)
  return (
    <div
      role="presentation"
      onClick={event => event.target instanceof Element && event.target.closest('a') && onLeave()}
    >
      <nav aria-label={t('layout.main_menu')} className={styles.menu}>
        <ul>
          <li>
            <a href={paths.catalogue()} className={styles.strong}>
              {t('layout.all_products')}
            </a>
          </li>
          {families.map(family => (
            <CategoryBranch key={family.id} category={family} />
          ))}
        </ul>
        <ul>
          {others.map(({ id, label, href }) => (
            <li key={id}>
              <a href={href}>{t(label)}</a>
            </li>
          ))}
          {hasSeveral && (
            <li>
              <a href={paths.clients()}>{t('layout.clients')}</a>
            </li>
          )}
        </ul>
        <AccountPanel />
      </nav>
    </div>
  )
}
