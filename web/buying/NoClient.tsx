import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'

/** The prices of the list are a client's. */
export function NoClient() {
  const { t } = useTexts()
  return (
    <>
      <PageTitle title={t('buying.title')} />
      <EmptyState art="people" title={t('buying.needs_client')}>
        <ButtonLink variant="primary" href={paths.clients()}>
          {t('buying.choose_client')}
        </ButtonLink>
      </EmptyState>
    </>
  )
}
