import { useAddress } from '#web/address.ts'
import { paths } from '#web/paths.ts'
import { useConfig } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Logo } from '#web/layout/Logo.tsx'
import { wordsOf } from './wordsOf.ts'
import styles from './NotFoundScreen.module.css'

export function NotFoundScreen() {
  const { t } = useTexts()
  const { query } = useAddress()
  const config = useConfig()
  const isSignedIn = useSession().state.token !== null
  const home = isSignedIn ? config.url_home : paths.signIn()
  const from = query.get('from') ?? ''
  const words = isSignedIn ? wordsOf(from) : ''
  return (
    <>
      <header className={styles.header}>
        <a href={home} aria-label={t('layout.home', { brand: config.name })}>
          <Logo name={config.name} />
        </a>
      </header>
      <main className={styles.screen}>
        <PageTitle title={t('common.not_found')} />
        {from && <code className={styles.path}>{from}</code>}
        <EmptyState
          art="search"
          title={t('common.not_found_help')}
          text={words ? t('common.not_found_search') : undefined}
        >
          {words && <ButtonLink href={paths.search(words)}>{words}</ButtonLink>}
          <ButtonLink variant="primary" href={home}>
            {t('common.go_home')}
          </ButtonLink>
        </EmptyState>
      </main>
    </>
  )
}
