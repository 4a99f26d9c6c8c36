import {
  IconCategory,
  IconClipboardList,
  IconDots,
  IconHeart,
  IconRepeat,
  IconShoppingCart,
  IconUsers,
} from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useCart } from '#web/cart/api.ts'
import { unitsOf } from '#web/cart/data/optimistic.ts'
import { useAccount, useConfig } from '#web/session/account.ts'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { isWithin } from './menu.ts'
import { MoreMenu } from './MoreMenu.tsx'
import styles from './TabBar.module.css'
import { tabsFor } from './tabs.ts'
import type { TabId } from './tabs.ts'
import { useMenu } from './useMenu.ts'

const ICONS: Record<TabId, typeof IconCategory> = {
  catalogue: IconCategory,
  buy: IconRepeat,
  clients: IconUsers,
  orders: IconClipboardList,
  favourites: IconHeart,
  cart: IconShoppingCart,
}

/** The places that a phone goes to most, under the thumb. Out of the way while something is being typed. */
export function TabBar() {
  const { t } = useTexts()
  const path = useLocation({ select: location => location.pathname })
  const { flags } = useConfig()
  const account = useAccount()
  const { items, places } = useMenu()
  const lines = useCart().data?.items ?? []
  const place = useBuyerPaths()
  const [opened, setOpened] = useState(false)
  const inCart = flags.cart_und ? unitsOf({ items: lines }) : lines.length
  const tabs = tabsFor({ items, places, hasSeveral: (account?.clients_count ?? 0) > 1, inCart, place })
  return (
    <nav className={styles.bar} aria-label={t('layout.menu')}>
      {tabs.map(({ id, href, label, addresses, count, isPending }) => {
        const Icon = ICONS[id]
        return (
          <Link
            key={id}
            href={href}
            className={styles.tab}
            aria-current={isWithin(path, addresses) ? 'page' : undefined}
          >
            <span className={styles.icon}>
              <Icon size={22} stroke={1.75} aria-hidden="true" />
              {count > 0 && (
                <span className={classNames('tnum', styles.count, isPending && styles.pending)}>{count}</span>
              )}
            </span>
            {t(label)}
          </Link>
        )
      })}
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
