import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAddress } from '#web/routing/useAddress.ts'
import { Logo } from '#web/session/entrance/Logo.tsx'
import { Shell } from '#web/layout/Shell.tsx'
import { paths } from '#web/routing/paths.ts'
import { useCategories } from '#web/products/api.ts'
import { SearchBox } from '#web/products/search/SearchBox.tsx'
import { useConfig } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Link } from '#web/ui/Link.tsx'
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
        <NotFound home={url_home}>
          <Search />
        </NotFound>
      </Shell>
    )
  }
  return (
    <>
      <header className={styles.header}>
        <Link href={paths.signIn()} aria-label={t('layout.home', { brand: name })}>
          <Logo />
        </Link>
      </header>
      <main>
        <NotFound home={paths.signIn()} />
      </main>
    </>
  )
}

function NotFound({ home, children }: { home: string; children?: ReactNode }) {
  const { t } = useTexts()
  const { from } = useSearch({ strict: false })
  return (
    <div className={styles.screen}>
      <PageTitle title={t('common.not_found')} />
      {from && <code className={styles.path}>{from}</code>}
      {children}
      <EmptyState art="search" title={t('common.not_found_help')}>
        <ButtonLink variant="primary" href={home}>
          {t('common.go_home')}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}

/** The catalogue's, with the words of the address that failed. */
function Search() {
  const { go } = useAddress()
  const { from = '' } = useSearch({ strict: false })
  const place = useBuyerPaths()
  const tree = useCategories().data?.results ?? []
  return (
    <div className={styles.search}>
      <SearchBox
        q={wordsOf(from)}
        scope={undefined}
        tree={tree}
        onScope={cat => go(place.catalogue({ cat }))}
        onSearch={text => go(text ? place.search(text) : place.catalogue())}
      />
    </div>
  )
}
