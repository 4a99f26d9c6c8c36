import { IconCategory, IconClipboardList, IconDots, IconShoppingCart, IconUsers } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useCart } from '#web/cart/api.ts'
import { paths } from '#web/paths.ts'
import { useAccount, useCan, useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import styles from './TabBar.module.css'
import { useMenu } from './useMenu.ts'

/** The places that a phone goes to most, under the thumb. Out of the way while something is being typed. */
export function TabBar() {
  const { t } = useTexts()
  const path = useLocation({ select: location => location.pathname })
  const { flags } = useConfig()
  const account = useAccount()
  const hasSeveral = useCan().browseClients && (account?.clients_count ?? 0) > 1
  const items = useCart().data?.items ?? []
  const orders = useMenu().find(({ id }) => id === 'orders')
  const [opened, setOpened] = useState(false)
  const inCart = flags.cart_und ? items.reduce((sum, { quantity }) => sum + quantity, 0) : items.length
  const tabs = [
    { href: paths.catalogue(), label: t('layout.catalogue'), Icon: IconCategory, under: '/catalogo', count: 0 },
    hasSeveral && { href: paths.clients(), label: t('layout.clients'), Icon: IconUsers, under: '/clientes', count: 0 },
    orders && {
      href: paths.orders(),
      label: t('layout.orders'),
      Icon: IconClipboardList,
      under: '/pedidos',
      count: orders.pending,
      isPending: true,
    },
    { href: paths.cart(), label: t('layout.cart'), Icon: IconShoppingCart, under: '/carrito', count: inCart },
  ].filter(tab => typeof tab === 'object')
  return (
    <nav className={styles.bar} aria-label={t('layout.menu')}>
      {tabs.map(({ href, label, Icon, under, count, isPending }) => (
        <a key={href} href={href} className={styles.tab} aria-current={path.startsWith(under) ? 'page' : undefined}>
          <span className={styles.icon}>
            <Icon size={22} stroke={1.75} aria-hidden="true" />
            {count > 0 && (
              <span className={classNames('tnum', styles.count, isPending && styles.pending)}>{count}</span>
            )}
          </span>
          {label}
        </a>
      ))}
      <button type="button" className={styles.tab} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <span className={styles.icon}>
          <IconDots size={22} stroke={1.75} aria-hidden="true" />
        </span>
        {t('layout.more')}
      </button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('layout.more')}>
        <MoreMenu onLeave={() => setOpened(false)} />
      </Dialog>
    </nav>
  )
}
