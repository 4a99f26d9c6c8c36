import { useQueryClient } from '@tanstack/react-query'
import type { Client } from '#domain/clients/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { clientQuery } from './api.ts'
import styles from './ClientListScreen.module.css'
import { useRecentClients } from './useRecentClients.ts'

/** The way back to whom one was buying for a while ago. */
export function RecentClients({ onSelect }: { onSelect: (client: Client) => void }) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const recent = useRecentClients()
  if (recent.length === 0) return null

  const select = (id: number) =>
    queries.fetchQuery(clientQuery(id)).then(onSelect, (error: Error) => toast.error(error.message))

  return (
    <p className={styles.recent}>
      {t('clients.recent')}:
      {recent.map(client => (
        <button key={client.id} type="button" onClick={() => void select(client.id)}>
          {client.name}
        </button>
      ))}
    </p>
  )
}
