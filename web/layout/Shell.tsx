import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { CenterMoves } from '#web/cart/owner/CenterMoves.tsx'
import { CenterQuestion } from '#web/clients/CenterQuestion.tsx'
import { useGoneBuyer } from '#web/clients/useGoneBuyer.ts'
import { paths } from '#web/routing/paths.ts'
import { useConfig } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { TitleSuffix } from '#web/ui/PageTitle.tsx'
import { Footer } from '#web/layout/footer/Footer.tsx'
import { Header } from '#web/layout/header/Header.tsx'
import { LockedNotice } from '#web/layout/notices/LockedNotice.tsx'
import { MenuBar } from '#web/layout/menu/MenuBar.tsx'
import { NoAccess } from '#web/layout/notices/NoAccess.tsx'
import { PaletteButton } from '#web/layout/header/PaletteButton.tsx'
import { PhoneHeader } from '#web/layout/header/PhoneHeader.tsx'
import styles from './Shell.module.css'
import { TabBar } from '#web/layout/menu/TabBar.tsx'
import { useMenu } from '#web/layout/menu/useMenu.ts'
import { usePhone } from '#web/ui/usePhone.ts'

/** Header, menu and footer around everything behind the sign-in: the screen of the route, or `children` instead. */
export function Shell({ children }: { children?: ReactNode }) {
  const { t } = useTexts()
  const config = useConfig()
  const { client, lead, token } = useSession().state
  const isPhone = usePhone()
  const path = useLocation({ select: location => location.pathname })
  const { mayOpen, isSwitchedOff } = useMenu()
  useGoneBuyer()
  const suffix = useMemo(
    () => [lead?.name ?? client?.name, config.name].filter(Boolean).join(' · '),
    [client, lead, config],
  )
  // On the way out: a screen that stayed until the sign-in page is there would ask for its data without a token.
  if (!token) return null
  const home = mayOpen(config.url_home) ? config.url_home : paths.catalogue()
  return (
    <TitleSuffix value={suffix}>
      <div className={styles.skips}>
        <a href="#content">{t('layout.skip_content')}</a>
        <a href="#menu">{t('layout.skip_menu')}</a>
        <a href="#cart">{t('layout.skip_cart')}</a>
      </div>
      {isPhone ? (
        <PhoneHeader />
      ) : (
        <>
          <Header />
          <MenuBar />
        </>
      )}
      <main id="content" tabIndex={-1} className={styles.content}>
        <LockedNotice />
        {isSwitchedOff(path) ? (
          <Navigate to={home} replace />
        ) : mayOpen(path) ? (
          (children ?? <Outlet />)
        ) : (
          <NoAccess home={home} />
        )}
      </main>
      <Footer />
      <CenterQuestion />
      <CenterMoves />
      {isPhone && <TabBar />}
      <PaletteButton />
    </TitleSuffix>
  )
}
