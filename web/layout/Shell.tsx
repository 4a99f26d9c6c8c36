import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useAddress } from '#web/address.ts'
import { CenterMoves } from '#web/cart/CenterMoves.tsx'
import { OtherClientQuestion } from '#web/cart/OtherClientQuestion.tsx'
import { CenterQuestion } from '#web/clients/CenterQuestion.tsx'
import { paths } from '#web/paths.ts'
import { useConfig } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts.ts'
import { TitleSuffix } from '#web/ui/PageTitle.tsx'
import { toast } from '#web/ui/toast.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { MenuBar } from './MenuBar.tsx'
import { PaletteDoor } from './PaletteDoor.tsx'
import { PhoneHeader } from './PhoneHeader.tsx'
import styles from './Shell.module.css'
import { TabBar } from './TabBar.tsx'
import { useMenu } from './useMenu.ts'
import { usePhone } from './usePhone.ts'

/** Header, menu and footer around everything behind the sign-in: the screen of the route, or `children` instead. */
export function Shell({ children }: { children?: ReactNode }) {
  const { t } = useTexts()
  const config = useConfig()
  const { client, lead, token } = useSession().state
  const isPhone = usePhone()
  const path = useLocation({ select: location => location.pathname })
  const { mayOpen } = useMenu()
  const suffix = useMemo(
    () => [lead?.name ?? client?.name, config.name].filter(Boolean).join(' · '),
    [client, lead, config],
  )
  // On the way out: a screen that stayed until the sign-in page is there would ask for its data without a token.
  if (!token) return null
  if (!mayOpen(path)) return <Elsewhere to={mayOpen(config.url_home) ? config.url_home : paths.catalogue()} />
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
        {children ?? <Outlet />}
      </main>
      <Footer />
      <CenterQuestion />
      <OtherClientQuestion />
      <CenterMoves />
      {isPhone && <TabBar />}
      <PaletteDoor />
    </TitleSuffix>
  )
}

/** From an address that this user may not open (P-PERM). */
function Elsewhere({ to }: { to: string }) {
  const { t } = useTexts()
  const { go } = useAddress()
  useEffect(() => {
    toast.error(t('session.no_access'))
    go(to, { replace: true })
  }, [go, to, t])
  return null
}
