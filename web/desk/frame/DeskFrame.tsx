import { IconExternalLink } from '@tabler/icons-react'
import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { AccountMenu } from '#web/layout/header/AccountMenu.tsx'
import { isWithin } from '#web/layout/menu/menu.ts'
import { useMenu } from '#web/layout/menu/useMenu.ts'
import { NoAccess } from '#web/layout/notices/NoAccess.tsx'
import { paths } from '#web/routing/paths.ts'
import { useGoingLive } from '#web/desk/going-live/api.ts'
import { useAccount, useCan, useConfig } from '#web/session/account.ts'
import { Logo } from '#web/session/entrance/Logo.tsx'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Link } from '#web/ui/Link.tsx'
import { TitleSuffix } from '#web/ui/PageTitle.tsx'
import { Bell } from './Bell.tsx'
import styles from './DeskFrame.module.css'
import { FactorFirst, useFactorMissing } from './FactorFirst.tsx'
import { RoomLinks } from './RoomLinks.tsx'
import { type Room, ROOMS } from './rooms.ts'
import { DeskSearchButton } from './search/DeskSearchButton.tsx'

/** Around every room of the desk: no client, center or cart is chosen here. */
export function DeskFrame() {
  const { t } = useTexts()
  const { name } = useConfig()
  const { token } = useSession().state
  const path = useLocation({ select: location => location.pathname })
  const account = useAccount()
  const { mayOpen } = useMenu()
  const open = account ? ROOMS.filter(({ may }) => may(account)) : []
  const [first] = open
  const isRefused = account !== undefined && (!mayOpen(path) || (path !== paths.desk() && !isIn(open, path)))
  const isFactorMissing = useFactorMissing()
  // On the way out nothing is asked for any more.
  if (!token) return null
  return (
    <TitleSuffix value={`${t('desk.title')} · ${name}`}>
      <a href="#content" className={styles.skip}>
        {t('layout.skip_content')}
      </a>
      <header className={styles.header}>
        <div className={styles.row}>
          <Link href={paths.desk()} className={styles.home} aria-label={t('desk.title')}>
            <span className={styles.full}>
              <Logo />
            </span>
            <span className={styles.mark}>
              <Logo mark height={36} />
            </span>
            <span className={styles.title}>{t('desk.title')}</span>
          </Link>
          <DeskSearchButton />
          <div className={styles.end}>
            <Link href={paths.catalogue()} className={styles.portal} aria-label={t('desk.to_portal')}>
              <IconExternalLink size={18} stroke={1.75} aria-hidden="true" />
              <span>{t('desk.to_portal')}</span>
            </Link>
            <Bell />
            <AccountMenu />
          </div>
        </div>
      </header>
      <RoomLinks rooms={open} path={path} />
      <main id="content" tabIndex={-1} className={styles.content}>
        {isRefused ? (
          <NoAccess home={paths.catalogue()} />
        ) : isFactorMissing ? (
          <FactorFirst />
        ) : path === paths.desk() ? (
          first && <ToFirstRoom href={first.href} />
        ) : (
          <Outlet />
        )}
      </main>
    </TitleSuffix>
  )
}

/** Before the first order has come, an administrator goes live; afterwards the day begins in the first room. */
function ToFirstRoom({ href }: { href: string }) {
  const mayGoLive = useCan().feedExchange
  const { data, isError } = useGoingLive()
  if (mayGoLive && !data && !isError) return null
  const isBefore = data?.steps.some(({ lacks }) => lacks.some(({ what }) => what === 'order'))
  return <Navigate to={isBefore ? paths.deskGoingLive() : href} replace />
}

const isIn = (rooms: readonly Room[], path: string) => rooms.some(({ href }) => isWithin(path, [href]))
