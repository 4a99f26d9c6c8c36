import {
  IconBriefcase,
  IconClipboardList,
  IconFileCheck,
  IconMessageCircle,
  IconMessageQuestion,
} from '@tabler/icons-react'
import type { Arrival } from '#domain/desk/orders-contract.ts'
import { formatDayTime, formatMoney } from '#domain/format.ts'
import { ErpMark } from '#web/documents/ErpMark.tsx'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { classNames } from '#web/ui/classNames.ts'
import prose from '#web/ui/prose.module.css'
import spacing from '#web/ui/spacing.module.css'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { ageOf } from './age.ts'
import { useSendAgain } from './api.ts'
import styles from './Arrivals.module.css'
import { ArrivalState } from './ArrivalState.tsx'

const ICONS = {
  order: IconClipboardList,
  offer: IconFileCheck,
  request: IconMessageQuestion,
  message: IconMessageCircle,
}

/** `now` is when it was listed: ages are counted from then. */
export function useArrivalColumns(now: number): Column<Arrival>[] {
  const { t } = useTexts()
  return [
    { key: 'number', header: t('desk.number'), nowrap: true, cell: arrival => <Numbered arrival={arrival} /> },
    { key: 'client', header: t('desk.client'), phone: 'plain', cell: arrival => <Who arrival={arrival} /> },
    { key: 'center', header: t('desk.center'), priority: 3, phone: 'hidden', cell: ({ center }) => center || '–' },
    {
      key: 'placed_by',
      header: t('desk.placed_by'),
      priority: 4,
      phone: 'hidden',
      cell: arrival => <By of={arrival} />,
    },
    {
      key: 'total',
      header: t('desk.amount'),
      align: 'right',
      nowrap: true,
      phone: 'aside',
      cell: ({ total, currency_symbol }) =>
        total === null ? '–' : <strong className={prose.strong}>{formatMoney(total, currency_symbol)}</strong>,
    },
    {
      key: 'state',
      header: t('desk.state'),
      nowrap: true,
      phone: 'plain',
      cell: arrival => (
        <>
          <ArrivalState state={arrival.state} />
          <span className={classNames(spacing.phoneBeside, styles.phoneEnd)}>
            {arrival.placed_by && `${arrival.placed_by} · `}
            <AgeOf at={arrival.arrived_at} now={now} />
          </span>
        </>
      ),
    },
    { key: 'erp', header: t('desk.erp'), priority: 3, phone: 'plain', cell: arrival => <Erp arrival={arrival} /> },
    {
      key: 'age',
      header: t('desk.age'),
      align: 'right',
      nowrap: true,
      phone: 'hidden',
      cell: ({ arrived_at }) => <AgeOf at={arrived_at} now={now} />,
    },
  ]
}

function Numbered({ arrival: { kind, number, is_new } }: { arrival: Arrival }) {
  const { t } = useTexts()
  const Icon = ICONS[kind]
  const hasSeries = kind === 'order' || kind === 'offer'
  return (
    <span className={styles.number}>
      <span className={styles.dot} data-new={is_new || undefined}>
        {is_new && <span className="visually-hidden">{t('desk.is_new')}</span>}
      </span>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {hasSeries ? number : `${t(`desk.kind_${kind}`)} ${number}`}
    </span>
  )
}

function Who({ arrival: { client, center, is_new } }: { arrival: Arrival }) {
  return (
    <span>
      {is_new ? <strong className={prose.strong}>{client}</strong> : client}
      {center && <span className={spacing.phoneBeside}>› {center}</span>}
    </span>
  )
}

function By({ of: { placed_by, is_by_staff } }: { of: Arrival }) {
  const { t } = useTexts()
  return (
    <span className={styles.by}>
      {placed_by || '–'}
      {is_by_staff && (
        <IconBriefcase size={14} stroke={1.75} className={styles.staff} aria-label={t('desk.by_staff')} role="img" />
      )}
    </span>
  )
}

function Erp({ arrival: { id, erp } }: { arrival: Arrival }) {
  const { t } = useTexts()
  const again = useSendAgain(t('orders.erp_retried'))
  if (erp?.state !== 'refused') return <ErpMark of={erp} />
  return (
    <span className={styles.refused}>
      <ErpMark of={erp} />
      <Button size="small" busy={again.isPending} onClick={() => again.mutate(id)}>
        {t('orders.erp_retry')}
      </Button>
    </span>
  )
}

function AgeOf({ at, now }: { at: string; now: number }) {
  const { t } = useTexts()
  const { unit, number } = ageOf(at, now)
  return (
    <time dateTime={at} title={formatDayTime(at)}>
      {t(`desk.age_${unit}`, { number: formatNumber(number) })}
    </time>
  )
}
