import { useState } from 'react'
import { IconPencil } from '@tabler/icons-react'
import type { DeskCenter } from '#domain/desk/clients-contract.ts'
import { formatMoney } from '#domain/format.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { LimitBar } from '#web/ui/pictures/LimitBar.tsx'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { useDeskCenters } from '#web/desk/api.ts'
import { useBulk } from '#web/desk/bulk/useBulk.tsx'
import { RecordForm } from '#web/desk/records/RecordForm.tsx'
import { NewRecord } from '#web/desk/records/NewRecord.tsx'
import { NEW_FIELDS } from '#web/desk/records/newFields.ts'
import { BULK_FIELDS } from '#web/desk/records/sections.ts'
import styles from './CentersPart.module.css'
import { LimitDialog } from './LimitDialog.tsx'

interface CentersPartProps {
  client: number
  /** Its code. */
  code: string
  symbol: string
}

/** The centers of a client: what each may spend and has spent, and when it is open. */
export function CentersPart({ client, code, symbol }: CentersPartProps) {
  const { t } = useTexts()
  const { deskPeople } = useCan()
  const centers = useDeskCenters(client)
  const [limited, setLimited] = useState<DeskCenter | null>(null)
  const bulk = useBulk<DeskCenter>({ kind: 'centers', fields: BULK_FIELDS.centers, nameOf: ({ name }) => name })
  const [edited, setEdited] = useState<DeskCenter | null>(null)
  const columns = useCenterColumns(symbol, setLimited)
  if (centers.isError && !centers.data) return <ErrorNotice onRetry={centers.refetch} />
  return (
    <>
      {deskPeople && (
        <p className={styles.tools}>
          <NewRecord kind="centers" title={t('desk.new_center')} fields={NEW_FIELDS.centers} fixed={{ client: code }} />
        </p>
      )}
      <DataTable<DeskCenter>
        caption={t('desk.centers')}
        columns={columns}
        rows={centers.data?.results ?? []}
        rowKey={({ external_id }) => external_id}
        onRow={setEdited}
        selecting={bulk}
        loading={centers.isPending}
        stale={centers.isError}
        empty={<EmptyState title={t('desk.no_centers')} text={t('desk.no_centers_help')} />}
      />
      {limited && <LimitDialog center={limited} symbol={symbol} onClose={() => setLimited(null)} />}
      <Dialog
        opened={edited !== null}
        size="large"
        title={t('desk.center_title', { center: edited?.name ?? '' })}
        onClose={() => setEdited(null)}
      >
        {edited && <RecordForm kind="centers" recordKey={edited.external_id} />}
      </Dialog>
    </>
  )
}

function useCenterColumns(symbol: string, onLimit: (center: DeskCenter) => void): Column<DeskCenter>[] {
  const { t } = useTexts()
  return [
    {
      key: 'name',
      header: t('desk.center'),
      cell: ({ name, closed }) => (closed ? `${name} · ${t('desk.closed')}` : name),
    },
    { key: 'code', header: t('desk.code'), nowrap: true, phone: 'plain', cell: ({ external_id }) => external_id },
    {
      key: 'limit',
      header: t('desk.limit'),
      cell: center => (
        <Button
          variant="ghost"
          size="small"
          className={styles.limit}
          iconAfter={<IconPencil size={16} stroke={1.75} aria-hidden="true" />}
          onClick={event => {
            // The row itself opens the whole record.
            event.stopPropagation()
            onLimit(center)
          }}
        >
          <LimitWords center={center} symbol={symbol} />{' '}
          <span className="visually-hidden">{t('desk.change_limit_of', { center: center.name })}</span>
        </Button>
      ),
    },
    {
      key: 'used',
      header: t('desk.used'),
      width: 240,
      cell: ({ purchase_current, purchase_waiting, purchase_limit, purchase_limit_period: period }) =>
        purchase_limit === null || period === 'X' ? (
          '–'
        ) : (
          <div className={styles.used}>
            <LimitBar
              size="header"
              current={purchase_current}
              waiting={purchase_waiting}
              limit={purchase_limit}
              period={period}
              symbol={symbol}
            />
          </div>
        ),
    },
    {
      key: 'place',
      header: t('desk.column_address'),
      priority: 4,
      cell: ({ address, locality }) => address || locality || '–',
    },
    {
      key: 'route',
      header: t('desk.route'),
      priority: 3,
      cell: ({ delivery_days, cut_off }) =>
        [
          delivery_days?.map(day => t(`desk.weekday_short_${day}`)).join(' '),
          cut_off === null ? '' : t('desk.route_before', { time: cut_off }),
        ]
          .filter(Boolean)
          .join(' · ') || '–',
    },
    {
      key: 'hours',
      header: t('desk.hours'),
      priority: 3,
      cell: ({ morning_open_times, afternoon_open_times }) =>
        [morning_open_times, afternoon_open_times].filter(Boolean).join(' · ') || '–',
    },
  ]
}

function LimitWords({ center, symbol }: { center: DeskCenter; symbol: string }) {
  const { t } = useTexts()
  const { purchase_limit: limit, purchase_limit_period: period } = center
  if (limit === null) return t('desk.no_limit')
  return (
    <>
      <b className="tnum">{formatMoney(limit, symbol)}</b> <small>{t(`desk.period_${period}`)}</small>
    </>
  )
}
