import { IconPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatDayTime } from '#domain/format.ts'
import type { ListedPartner } from '#domain/punchout/bench/contract.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { ListedTable } from '#web/listing/ListedTable.tsx'
import { formatNumber } from '#web/texts/numbers.ts'
import { paths } from '#web/routing/paths.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { TextBadge } from '#web/ui/pictures/StateBadge.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { usePartners } from './api.ts'
import styles from './Bench.module.css'
import { Messages } from './Messages.tsx'
import { LIST_PARTS } from './parts.ts'

const USUAL = { tab: 'systems' } as const

/** The procurement systems that are connected, and all that was sent. */
export function PartnerListScreen() {
  const { t } = useTexts()
  const search = useSearch({ from: `/shell${ADDRESS.partners}` })
  const show = useListAddress({ search, href: paths.partners, usual: USUAL })
  const { tab: part = 'systems' } = search
  return (
    <>
      <PageTitle title={t('partners.title')} />
      <div className={styles.tools}>
        <Segmented
          label={t('partners.parts')}
          value={part}
          options={LIST_PARTS.map(value => ({ value, label: t(`partners.part_${value}`) }))}
          onChange={tab => show({ tab, kind: undefined, outcome: undefined, q: undefined })}
        />
        {part === 'systems' && (
          <ButtonLink variant="primary" icon={<IconPlus size={18} aria-hidden="true" />} href={paths.newPartner()}>
            {t('partners.connect')}
          </ButtonLink>
        )}
      </div>
      {part === 'systems' ? <Systems /> : <Messages narrowed={search} onNarrow={show} />}
    </>
  )
}

function Systems() {
  const { t } = useTexts()
  const partners = usePartners()
  const columns = useColumns()
  return (
    <ListedTable<ListedPartner>
      list={partners}
      caption={t('partners.title')}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.partner(id)}
      empty={<EmptyState art="orders" title={t('partners.none')} text={t('partners.none_help')} />}
    />
  )
}

function useColumns(): Column<ListedPartner>[] {
  const { t } = useTexts()
  return useMemo(
    () => [
      { key: 'name', header: t('partners.name'), cell: one => one.name },
      { key: 'client', header: t('partners.client'), cell: one => one.client.name },
      {
        key: 'protocols',
        header: t('partners.protocols'),
        priority: 3,
        cell: one => one.protocols.map(protocol => PROTOCOL_NAMES[protocol]).join(', '),
      },
      {
        key: 'secrets',
        header: t('partners.valid_secrets'),
        align: 'right',
        priority: 3,
        cell: one => formatNumber(one.secrets),
      },
      {
        key: 'last',
        header: t('partners.last_message'),
        cell: one => (one.last_message_at ? formatDayTime(one.last_message_at) : t('partners.never')),
      },
      { key: 'state', header: t('partners.state'), phone: 'plain', cell: one => <ActiveMark isActive={one.active} /> },
    ],
    [t],
  )
}

const PROTOCOL_NAMES = { cxml: 'cXML', oci: 'OCI' }

export function ActiveMark({ isActive }: { isActive: boolean }) {
  const { t } = useTexts()
  return isActive ? (
    <TextBadge look="success" glyph="●" label={t('partners.active')} />
  ) : (
    <TextBadge look="quiet" glyph="○" label={t('partners.inactive')} />
  )
}
