import { useCan } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Button } from '#web/ui/fields/Button.tsx'

interface NoCentersProps {
  client: number
  /** What was searched for; empty where all were asked for. */
  search: string
  onShowAll: () => void
}

/** Where no center can be chosen: none is like what was searched for, or the client has none, and who can make one. */
export function NoCenters({ client, search, onShowAll }: NoCentersProps) {
  const { t } = useTexts()
  const { actForClients } = useCan()
  const selected = useSession().state.client
  if (search) {
    return (
      <EmptyState title={t('clients.no_centers')} text={t('clients.no_centers_like', { search })} art="search">
        <Button variant="primary" onClick={onShowAll}>
          {t('ui.clear_search')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={
        selected?.id === client
          ? t('clients.has_no_centers', { client: selected.name })
          : t('clients.client_has_no_centers')
      }
      text={t(actForClients ? 'clients.has_no_centers_staff' : 'clients.has_no_centers_help')}
    />
  )
}
