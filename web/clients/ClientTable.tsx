import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Center, Client } from '#domain/clients/contract.ts'
import { useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ClientRow } from './ClientRow.tsx'
import styles from './ClientTable.module.css'

interface ClientTableProps {
  clients: Client[]
  query: string
  onSelect: (client: Client, center?: Center) => void
}

/** Clients to choose from: a click or Enter selects, → and ← open and close what else is known of one. */
export function ClientTable({ clients, query, onSelect }: ClientTableProps) {
  const { t } = useTexts()
  const { flags } = useConfig()
  const [open, setOpen] = useState<number>()
  const body = useRef<HTMLTableSectionElement>(null)

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || !(event.target instanceof HTMLElement)) return
    const names = [...(body.current?.querySelectorAll<HTMLElement>('[data-client]') ?? [])]
    const next = names[names.indexOf(event.target) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    // Explicit roles: the phone layout changes `display`, which takes the native ones away (P-TABLE).
    <table className={styles.table} role="table">
      <caption className="visually-hidden">{t('clients.title')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className={styles.expander}>
            <span className="visually-hidden">{t('clients.actions')}</span>
          </th>
          <th role="columnheader" scope="col">
            {t('clients.name')}
          </th>
          {flags.client_code && (
            <th role="columnheader" scope="col">
              {t('clients.code')}
            </th>
          )}
          <th role="columnheader" scope="col">
            {t('clients.locality')}
          </th>
          {flags.client_locked && (
            <th role="columnheader" scope="col">
              {t('clients.locked_column')}
            </th>
          )}
          <th role="columnheader" scope="col" className={styles.number}>
            {t('clients.centers')}
          </th>
          <th role="columnheader" scope="col" className={styles.action}>
            <span className="visually-hidden">{t('clients.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body} role="rowgroup">
        {clients.map(client => (
          <ClientRow
            key={client.id}
            client={client}
            query={query}
            isOpen={open === client.id}
            onOpen={isOpen => setOpen(isOpen ? client.id : undefined)}
            onMove={move}
            onSelect={onSelect}
          />
        ))}
      </tbody>
    </table>
  )
}
