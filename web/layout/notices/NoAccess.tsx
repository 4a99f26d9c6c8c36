import { useTexts } from '#web/texts/texts.ts'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'

/** In place of a screen that this user may not open, at its own address: nobody is led away without a word (P-PERM). */
export function NoAccess({ home }: { home: string }) {
  const { t } = useTexts()
  return (
    <>
      <PageTitle title={t('session.no_access')} />
      <EmptyState art="search" title={t('layout.no_access_why')} text={t('layout.no_access_help')}>
        <ButtonLink variant="primary" href={home}>
          {t('common.go_home')}
        </ButtonLink>
      </EmptyState>
    </>
  )
}
