import { useClientPlaces } from '#web/clients/useClientPlaces.ts'
import { useConfig } from '#web/session/account.ts'
import { CartWidget } from '#web/cart/preview/CartWidget.tsx'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useIsVisit } from '#web/session/visit.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Link } from '#web/ui/Link.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { CenterBox } from './CenterBox.tsx'
import { ClientBox } from './ClientBox.tsx'
import { CountrySelect } from './CountrySelect.tsx'
import { FavouritesLink } from './FavouritesLink.tsx'
import { TemplatesLink } from '#web/layout/menu/TemplatesLink.tsx'
import styles from './Header.module.css'
import { LeadBox } from './LeadBox.tsx'
import { Logo } from '#web/session/entrance/Logo.tsx'
import { useBuysForClients } from './useBuysForClients.ts'

/** Who is buying for whom, in view on every screen (desktop and tablet). */
export function Header() {
  const { t } = useTexts()
  const config = useConfig()
  const { lead } = useSession().state
  const isVisit = useIsVisit()
  const buysForClients = useBuysForClients()
  const places = useClientPlaces()
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link href={config.url_home} className={styles.home} aria-label={t('layout.home', { brand: config.name })}>
          <span className={styles.full}>
            <Logo />
          </span>
          <span className={styles.mark}>
            <Logo mark height={36} />
          </span>
        </Link>
        {lead && <LeadBox lead={lead} />}
        {!lead && buysForClients && <ClientBox list={places.list} />}
        {!lead && buysForClients && <CenterBox />}
        <div className={styles.end}>
          {!lead && !isVisit && <CountrySelect />}
          <AccountMenu />
          <TemplatesLink />
          <FavouritesLink />
          <div id="cart" tabIndex={-1} className={styles.cart}>
            <CartWidget />
          </div>
        </div>
      </div>
    </header>
  )
}
