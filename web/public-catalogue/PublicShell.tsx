import { Outlet } from '@tanstack/react-router'
import { IconLogin2 } from '@tabler/icons-react'
import { Footer } from '#web/layout/footer/Footer.tsx'
import header from '#web/layout/header/Header.module.css'
import { Logo } from '#web/session/entrance/Logo.tsx'
import shell from '#web/layout/Shell.module.css'
import { paths } from '#web/routing/paths.ts'
import { useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { TitleSuffix } from '#web/ui/PageTitle.tsx'
import { Link } from '#web/ui/Link.tsx'
import { MyRequest } from './MyRequest.tsx'
import styles from './PublicShell.module.css'

/** Around what everybody may see: the brand, and the way in for who has an account. */
export function PublicShell() {
  const { t } = useTexts()
  const { name } = useConfig()
  return (
    <TitleSuffix value={name}>
      <div className={shell.skips}>
        <a href="#content">{t('layout.skip_content')}</a>
      </div>
      <header className={header.header}>
        <div className={header.row}>
          <Link href={paths.publicCatalogue()} className={header.home} aria-label={t('layout.home', { brand: name })}>
            <Logo />
          </Link>
          <div className={header.end}>
            <MyRequest />
            <ButtonLink
              className={styles.signIn}
              variant="brand"
              size="small"
              icon={<IconLogin2 size={18} stroke={1.75} aria-hidden="true" />}
              href={paths.signIn()}
            >
              {t('public.sign_in')}
            </ButtonLink>
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={shell.content}>
        <Outlet />
      </main>
      <Footer />
    </TitleSuffix>
  )
}
