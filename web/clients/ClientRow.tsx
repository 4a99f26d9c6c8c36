import { IconChevronRight, IconLock } from '@tabler/icons-react'
import { useId } from 'react'
import type { KeyboardEvent } from 'react'
import type { Center, Client } from '#domain/clients/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button, IconButton } from '#web/ui/fields/Button.tsx'
import { classNames } from '#web/ui/classNames.ts'
import prose from '#web/ui/prose.module.css'
import spacing from '#web/ui/spacing.module.css'
import { ClientDetail } from './ClientDetail.tsx'
import styles from './ClientTable.module.css'
import { Marked } from './Marked.tsx'

interface ClientRowProps {
  client: Client
  query: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** ↑ and ↓ between the rows. */
  onMove: (event: KeyboardEvent) => void
  onSelect: (client: Client, center?: Center) => void
}

export function ClientRow({ client, query, isOpen, onOpen, onMove, onSelect }: ClientRowProps) {
  const { t } = useTexts()
  const { flags } = useConfig()
  const detailId = useId()

  function goByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return onMove(event)
    event.preventDefault()
    onOpen(event.key === 'ArrowRight')
  }

  return (
    <>
      <tr role="row" className={classNames(styles.row, isOpen && styles.isOpen)} onClick={() => onSelect(client)}>
        <td role="cell" className={styles.expander}>
          <IconButton
            label={t('clients.expand', { name: client.name })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailId : undefined}
            onClick={event => {
              event.stopPropagation()
              onOpen(!isOpen)
            }}
          >
            <IconChevronRight size={18} aria-hidden="true" className={styles.chevron} />
          </IconButton>
        </td>
        <th role="rowheader" scope="row" className={styles.name}>
          {/* The whole row takes the click; the button gives it a name and a key. */}
          <button type="button" data-client className={styles.choose} onKeyDown={goByKey}>
            <Marked text={client.name} query={query} />
          </button>
        </th>
        {flags.client_code && (
          <td role="cell" className={styles.code}>
            <Marked text={client.external_code} query={query} />
          </td>
        )}
        <td role="cell" className={styles.place}>
          <Marked text={client.locality} query={query} />
          {client.province !== client.locality && (
            <span className={prose.muted}>
              {' · '}
              <Marked text={client.province} query={query} />
            </span>
          )}
        </td>
        {flags.client_locked && (
          <td role="cell" className={styles.locked}>
            {client.locked && (
              <span className={styles.lock}>
                <IconLock size={14} aria-hidden="true" />
                {t('clients.locked')}
              </span>
            )}
          </td>
        )}
        <td role="cell" className={classNames(styles.number, 'tnum')}>
          <span className={spacing.wideOnly}>{formatNumber(client.center_count)}</span>
          <span className={spacing.phoneOnly}>
            {t('clients.centers', { count: client.center_count, number: formatNumber(client.center_count) })}
          </span>
        </td>
        <td role="cell" className={styles.action}>
          <Button
            variant="brand"
            size="small"
            tabIndex={-1}
            aria-label={t('clients.select_client', { name: client.name })}
          >
            {t('clients.select')}
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr role="row" className={styles.detailRow} id={detailId}>
          <td role="cell" colSpan={7}>
            <ClientDetail client={client} query={query} onSelect={center => onSelect(client, center)} />
          </td>
        </tr>
      )}
    </>
  )
}
