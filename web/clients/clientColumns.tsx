import { useMemo } from 'react'
import type { Client } from '#domain/clients/contract.ts'
import { PhoneFact } from '#web/listing/PhoneFact.tsx'
import { useConfig } from '#web/session/account.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import styles from './ClientTable.module.css'
import { LockedMark } from './LockedMark.tsx'
import { Marked } from './Marked.tsx'

/** What is known of a client at a glance, with what was searched for set off. */
export function useClientColumns(query: string, onSelect: (client: Client) => void): Column<Client>[] {
  const { t } = useTexts()
  const { flags } = useConfig()
  return useMemo(() => {
    const code: Column<Client> = {
      key: 'code',
      header: t('clients.code'),
      phone: 'plain',
      cell: client => <Marked text={client.external_code} query={query} />,
    }
    const locked: Column<Client> = {
      key: 'locked',
      header: t('clients.locked_column'),
      phone: 'plain',
      cell: client => client.locked && <LockedMark />,
    }
    return [
      {
        key: 'name',
        header: t('clients.name'),
        isName: true,
        cell: client => <Marked text={client.name} query={query} />,
      },
      ...(flags.client_code ? [code] : []),
      {
        key: 'place',
        header: t('clients.locality'),
        phone: 'plain',
        cell: client => <Place client={client} query={query} />,
      },
      ...(flags.client_locked ? [locked] : []),
      {
        key: 'centers',
        header: t('clients.centers'),
        align: 'right',
        phone: 'hidden',
        cell: client => formatNumber(client.center_count),
      },
      {
        key: 'select',
        header: t('clients.actions'),
        align: 'right',
        phone: 'plain',
        // Keys have the name, which does the same.
        cell: client => (
          <Button
            className={styles.select}
            variant="brand"
            size="small"
            tabIndex={-1}
            aria-label={t('clients.select_client', { name: client.name })}
            onClick={() => onSelect(client)}
          >
            {t('clients.select')}
          </Button>
        ),
      },
    ]
  }, [t, flags, query, onSelect])
}

function Place({ client, query }: { client: Client; query: string }) {
  const { t } = useTexts()
  const { locality, province, center_count: count } = client
  return (
    <span>
      <Marked text={locality} query={query} />
      {province !== locality && (
        <>
          {' · '}
          <Marked text={province} query={query} />
        </>
      )}
      <PhoneFact>{t('clients.centers', { count, number: formatNumber(count) })}</PhoneFact>
    </span>
  )
}
