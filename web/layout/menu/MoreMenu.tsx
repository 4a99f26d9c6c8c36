import { paths } from '#web/routing/paths.ts'
import { useAccount } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { AccountPanel } from '#web/layout/header/AccountPanel.tsx'
import { ContextSheet } from '#web/layout/header/ContextSheet.tsx'
import { Link } from '#web/ui/Link.tsx'
import { MenuLabel } from './MenuLabel.tsx'
import styles from './PhoneMenu.module.css'
import { useBuysForClients } from '#web/layout/header/useBuysForClients.ts'
import { useMenu } from './useMenu.ts'

/** Behind ‹Más›: for whom one buys, the places without a tab, and the account. */
export function MoreMenu({ onLeave }: { onLeave: () => void }) {
  const { t } = useTexts()
  const buysForClients = useBuysForClients()
  return (
    <div
      role="presentation"
      className={styles.menu}
      onClick={event => event.target instanceof Element && event.target.closest('a') && onLeave()}
    >
      {buysForClients && (
        <div className={styles.buyer}>
          <ContextSheet onLeave={onLeave} />
        </div>
      )}
      <nav aria-label={t('layout.more')}>
        <MoreLinks />
      </nav>
      <AccountPanel onLeave={onLeave} />
    </div>
  )
}

export function MoreLinks() {
  const { t } = useTexts()
  const account = useAccount()
  const { items, places } = useMenu()
  const hasSeveral = places.has('clients') && (account?.clients_count ?? 0) > 1
  // The articles have a tab, and the tree of categories, of their own.
  const others = items
    .filter(({ id }) => id !== 'products')
    .flatMap(({ id, label, href, pending, news, children }) =>
      href === undefined ? children : [{ id, label, href, pending, news }],
    )
  return (
    <ul>
      {others.map(({ id, label, href, pending, news }) => (
        <li key={id}>
          <Link href={href}>
            <MenuLabel label={t(label)} pending={pending} news={news} />
          </Link>
        </li>
      ))}
      {places.has('favourites') && (
        <li>
          <Link href={paths.favourites()}>{t('layout.favourites')}</Link>
        </li>
      )}
      {places.has('templates') && (
        <li>
          <Link href={paths.templates()}>{t('order_templates.title')}</Link>
        </li>
      )}
      {hasSeveral && (
        <li>
          <Link href={paths.clients()}>{t('layout.clients')}</Link>
        </li>
      )}
    </ul>
  )
}
