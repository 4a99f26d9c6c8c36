import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { CartWidget } from '#web/cart/preview/CartWidget.tsx'
import { openPalette } from '#web/palette/opening.ts'
import { useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { IconButton } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ContextStrip } from './ContextStrip.tsx'
import { FavouritesLink } from './FavouritesLink.tsx'
import { Logo } from '#web/session/entrance/Logo.tsx'
import styles from './PhoneHeader.module.css'
import { PhoneMenu } from '#web/layout/menu/PhoneMenu.tsx'

/** Header of a phone: menu, mark, search, cart; below it the strip that says who is being bought for. */
export function PhoneHeader() {
  const { t } = useTexts()
  const config = useConfig()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <header className={styles.header}>
        <span id="menu" tabIndex={-1}>
          <IconButton label={t('layout.open_menu')} onClick={() => setOpened(true)}>
            <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </span>
        <Link href={config.url_home} className={styles.home} aria-label={t('layout.home', { brand: config.name })}>
          <Logo height={28} />
        </Link>
        <IconButton label={t('layout.palette')} onClick={openPalette}>
          <IconSearch size={22} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <FavouritesLink />
        <span id="cart" tabIndex={-1}>
          <CartWidget />
        </span>
      </header>
      <ContextStrip />
      <Dialog tall opened={opened} onClose={close} title={t('layout.menu')}>
        <PhoneMenu onLeave={close} />
      </Dialog>
    </>
  )
}
