import type { ReactNode } from 'react'
import type { ClientRow } from '#domain/dashboard/rankings/contract.ts'
import { useRankingFile } from '#web/dashboard/api.ts'
import type { RankingFile } from '#web/dashboard/api.ts'
import type { TextKey } from '#web/texts.ts'
import { useTexts } from '#web/texts.ts'
import { useClientColumns } from './clientColumns.tsx'
import type { RankingKind } from './kinds.ts'
import { RankingList } from './RankingList.tsx'
import type { Asked } from './RankingList.tsx'
import styles from './Rankings.module.css'
import type { RankingAddress } from './useRankingAddress.ts'

interface ClientRankingProps {
  kind: RankingKind
  title: TextKey
  explained: TextKey
  address: RankingAddress
  list: Asked<ClientRow>
  /** What narrows it beside the search. */
  filters: ReactNode
  /** What the file is asked for. */
  file: RankingFile
  centersOf: (client: number) => string
}

/** Clients of a node by what they bought: a row leads to the centers of its client. */
export function ClientRanking({ kind, title, explained, address, list, filters, file, centersOf }: ClientRankingProps) {
  const { t } = useTexts()
  const saving = useRankingFile()
  return (
    <RankingList<ClientRow>
      caption={t(title)}
      of="clients"
      list={list}
      columns={useClientColumns(kind, centersOf)}
      rowKey={row => row.id}
      rowTo={row => centersOf(row.id)}
      address={address}
      explained={explained}
      tools={<div className={styles.filters}>{filters}</div>}
      file={{ isPending: saving.isPending, save: () => saving.mutate(file) }}
    />
  )
}
