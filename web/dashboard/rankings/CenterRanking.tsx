import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { CenterRow, listSalesCenters } from '#domain/dashboard/rankings/contract.ts'
import { CallError } from '#web/calls/call.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useRankingFile } from '#web/dashboard/api.ts'
import type { RankingFile } from '#web/dashboard/api.ts'
import { useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { CheckField } from '#web/ui/fields/Field.tsx'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { IconChevronLeft } from '@tabler/icons-react'
import { useCenterColumns } from './centerColumns.tsx'
import type { CenterColumns } from './centerColumns.tsx'
import { RankingList } from './RankingList.tsx'
import type { Asked } from '#web/listing/ListedTable.tsx'
import styles from './Rankings.module.css'
import type { RankingAddress } from './useRankingAddress.ts'

type CenterPage = z.output<(typeof listSalesCenters)['reply']>

interface CenterRankingProps {
  kind: CenterColumns
  address: RankingAddress
  list: Asked<CenterRow> & { data: CenterPage | undefined; error: Error | null }
  /** What the file is asked for. */
  file: RankingFile
  /** The ranking that the client stands in. */
  back: { href: string; label: string }
  /** What can be done with a center that the person may open. */
  renderAction: (center: number, name: string) => ReactNode
  /** Absent where all centers are shown anyway. */
  isAll?: boolean
}

/** The centers of one client in the node. */
export function CenterRanking({ kind, address, list, file, back, renderAction, isAll }: CenterRankingProps) {
  const { t } = useTexts()
  const saving = useRankingFile()
  const columns = useCenterColumns(kind, renderAction)
  if (list.error instanceof CallError && list.error.status === 404) return <UnknownClient back={back} />
  const { client } = list.data ?? {}
  const title =
    client &&
    t('rankings.centers_of', { ...client, count: client.center_count, number: formatNumber(client.center_count, 0) })
  return (
    <>
      <div className={styles.head}>
        <ButtonLink href={back.href} size="small" icon={<IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />}>
          {back.label}
        </ButtonLink>
        <h2>{title}</h2>
      </div>
      <RankingList<CenterRow>
        caption={title ?? t('rankings.centers')}
        of="centers"
        list={list}
        columns={columns}
        // A center that may not be opened has no id.
        rowKey={row => row.rank}
        address={address}
        explained="rankings.how_centers"
        file={{ isPending: saving.isPending, save: () => saving.mutate(file) }}
        tools={
          isAll !== undefined && (
            <CheckField
              label={t('rankings.show_all')}
              checked={isAll}
              onChange={event => address.show({ all: event.currentTarget.checked ? 1 : undefined })}
            />
          )
        }
      />
    </>
  )
}

/** For a client that does not exist, or has no center in the node. */
export function UnknownClient({ back }: Pick<CenterRankingProps, 'back'>) {
  const { t } = useTexts()
  return (
    <EmptyState art="search" title={t('rankings.no_such_client')} text={t('rankings.no_such_client_text')}>
      <ButtonLink variant="primary" href={back.href}>
        {back.label}
      </ButtonLink>
    </EmptyState>
  )
}
