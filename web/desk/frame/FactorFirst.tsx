import { useQuery } from '@tanstack/react-query'
import { paths } from '#web/routing/paths.ts'
import { useCan } from '#web/session/account.ts'
import { secondFactorQuery } from '#web/session/profile/second-factor/api.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import spacing from '#web/ui/spacing.module.css'

/** Whether the installation opens the desk only with a second factor, and the viewer has none (R395). */
export function useFactorMissing(): boolean {
  const { data } = useQuery({ ...secondFactorQuery, enabled: useCan().seeDesk })
  return data !== undefined && data.is_needed && !data.is_on
}

/** The way to the second factor, for whom the desk is closed without it. */
export function FactorFirst() {
  const { t } = useTexts()
  return (
    <>
      <PageTitle title={t('desk.title')} />
      <div className={spacing.panel}>
        <EmptyState title={t('desk.factor_first')} text={t('desk.second_factor_needed')}>
          <ButtonLink variant="primary" href={paths.profile()}>
            {t('desk.factor_first_go')}
          </ButtonLink>
        </EmptyState>
      </div>
    </>
  )
}
