import { useAddress } from '#web/address.ts'
import { Logo } from '#web/layout/Logo.tsx'
import { Shell } from '#web/layout/Shell.tsx'
import { paths } from '#web/paths.ts'
import { useConfig } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from './NotFoundScreen.module.css'
import { wordsOf } from './wordsOf.ts'

/** For an address that does not exist: with the header for who is signed in, with the mark alone for who is not. */
export function NotFoundScreen() {
  const { t } = useTexts()
  const { name, url_home } = useConfig()
  const isSignedIn = useSession().state.token !== null
  if (isSignedIn) {
    return (
      <Shell>
        <NotFound home={url_home} canSearch />
      </Shell>
    )
  }
  return (
    <>
      <header className={styles.header}>
        <a href={paths.signIn()} aria-label={t('layout.home', { brand: name })}>
          <Logo />
        </a>
      </header>
      <main>
        <NotFound home={paths.signIn()} canSearch={false} />
      </main>
    </>
  )
}

function NotFound({ home, canSearch }: { home: string; canSearch: boolean }) {
  const { t } = useTexts()
  const { query } = useAddress()
  const from = query.get('from') ?? ''
  const words = canSearch ? wordsOf(from) : ''
  const hint = words ? t('common.not_found_search') : undefined
  return (
    <div className={styles.screen}>
      <PageTitle title={t('common.not_found')} />
      {from && <code className={styles.path}>{from}</code>}
      <EmptyState art="search" title={t('common.not_found_help')} text={hint}>
        {words && <ButtonLink href={paths.search(words)}>{words}</ButtonLink>}
        <ButtonLink variant="primary" href={home}>
          {t('common.go_home')}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
