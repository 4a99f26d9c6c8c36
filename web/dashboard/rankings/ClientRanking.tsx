import type { ReactNode } from 'react'
import type { ClientRow } from '#domain/dashboard/rankings/contract.ts'
import type { SalesDashboard } from '#domain/dashboard/contract.ts'
import type { Page } from '#domain/page.ts'
import { documentsOf, type Scope } from '#web/dashboard/scope/useScope.ts'
import { paths } from '#web/routing/paths.ts'
import { useRankingFile } from '#web/dashboard/api.ts'
import type { RankingFile } from '#web/dashboard/api.ts'
import type { TextKey } from '#web/texts/texts.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useClientColumns } from './clientColumns.tsx'
import type { RankingKind } from './kinds.ts'
import { RankingList } from './RankingList.tsx'
import type { Asked } from '#web/listing/ListedTable.tsx'
import styles from './Rankings.module.css'
import type { RankingAddress } from './useRankingAddress.ts'

type Found = Page<ClientRow> & Pick<SalesDashboard, 'after' | 'before' | 'source'>

interface ClientRankingProps {
  kind: RankingKind
  title: TextKey
  explained: TextKey
  address: RankingAddress
  list: Omit<Asked<ClientRow>, 'data'> & { data: Found | undefined }
  /** What narrows it beside the search. */
  filters: ReactNode
  /** What the file is asked for. */
  file: RankingFile
  centersOf: (client: number) => string
  scope: Scope
}

/** Clients of a node by what they bought: a row leads to the centers of its client. */
export function ClientRanking({
  kind,
  title,
  explained,
  address,
  list,
  filters,
  file,
  centersOf,
  scope,
}: ClientRankingProps) {
  const { t } = useTexts()
  const saving = useRankingFile()
  return (
    <RankingList<ClientRow>
      caption={t(title)}
      of="clients"
      list={list}
      columns={useClientColumns(kind, centersOf, row => listOf(row, { kind, scope, found: list.data }))}
      rowKey={row => row.id}
      rowTo={row => centersOf(row.id)}
      address={address}
      explained={explained}
      tools={
        <>
          <div className={styles.filters}>{filters}</div>
          {list.data?.source === 'delivered' && <p className={styles.delivered}>{t('sales_figures.delivered')}</p>}
        </>
      }
      file={{ isPending: saving.isPending, save: () => saving.mutate(file) }}
    />
  )
}

const LISTS = { sales: paths.invoices, delivery_notes: paths.deliveryNotes, sale_invoices: paths.invoices }

/** The documents that a row counts; none where it counts two kinds of them, or the client is another's. */
function listOf(row: ClientRow, { kind, scope, found }: { kind: RankingKind; scope: Scope; found: Found | undefined }) {
  if (!found || !row.is_reachable || found.source === 'delivered') return undefined
  const list = kind === 'sales' && !row.has_invoices ? paths.orders : LISTS[kind]
  return list({ ...documentsOf(scope, row.id), from: found.after, to: found.before })
}
