import { useState } from 'react'
import type { Center, Client } from '#domain/clients/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import spacing from '#web/ui/spacing.module.css'
import { useCenters } from './api.ts'
import { CreditLine, hasCredit } from './CreditLine.tsx'
import styles from './ClientDetail.module.css'
import { Marked } from './Marked.tsx'

const FIRST_SHOWN = 6
const MOST_SHOWN = 100

interface ClientDetailProps {
  client: Client
  query: string
  onSelect: (center: Center) => void
}

/** What an open row tells of a client (000 §2), and its centers as one gesture to select both. */
export function ClientDetail({ client, query, onSelect }: ClientDetailProps) {
  const { t } = useTexts()
  const { credit } = client
  const facts = [
    [t('clients.address'), client.address],
    [t('clients.locality'), client.locality],
    [t('clients.province'), client.province],
    [t('clients.postal_code'), client.postal_code],
    [t('clients.phone'), client.phone],
    [t('clients.email'), client.email],
    [t('clients.contact'), client.contact],
    [t('clients.sales_person'), client.sales_person],
  ] as const
  return (
    <div className={spacing.looseStack}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === '' ? '–' : <Marked text={value} query={query} />}</dd>
          </div>
        ))}
      </dl>
      {credit && (credit.locked_reason !== '' || hasCredit(credit)) && (
        <div>
          {client.locked && credit.locked_reason !== '' && (
            <p>
              <strong>{t('clients.locked_because', { reason: credit.locked_reason })}</strong>
            </p>
          )}
          <CreditLine credit={credit} symbol={client.currency_symbol} />
        </div>
      )}
      {client.center_count > 0 && <CenterChoice client={client} onSelect={onSelect} />}
    </div>
  )
}

function CenterChoice({ client, onSelect }: Omit<ClientDetailProps, 'query'>) {
  const { t } = useTexts()
  const [pageSize, setPageSize] = useState(FIRST_SHOWN)
  const { data } = useCenters(client.id, { search: '', page: 1, page_size: pageSize })
  return (
    <div className={styles.centers}>
      <p className={styles.heading}>{t('clients.with_center')}</p>
      <ul className={styles.list}>
        {data?.results.map(center => (
          <li key={center.id}>
            <Button size="small" onClick={() => onSelect(center)}>
              <span className={styles.code}>{center.external_code}</span> {center.name}
            </Button>
          </li>
        ))}
        {!data && <Skeleton width={280} height={32} />}
        {data && data.count > pageSize && (
          <li>
            <Button variant="ghost" size="small" onClick={() => setPageSize(MOST_SHOWN)}>
              {t('clients.all_centers', { number: formatNumber(data.count) })}
            </Button>
          </li>
        )}
      </ul>
    </div>
  )
}
