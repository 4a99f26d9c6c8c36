import { formatNumber } from '#web/texts/numbers.ts'
import type { ListedMessage, OUTCOMES } from '#domain/punchout/messages/contract.ts'
import { ListedTable } from '#web/listing/ListedTable.tsx'
import { paths } from '#web/routing/paths.ts'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import { useTexts } from '#web/texts/texts.ts'
import { SelectField } from '#web/ui/fields/Field.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Pager } from '#web/ui/tables/Pager.tsx'
import { messageListing, useMessages } from './api.ts'
import styles from './Bench.module.css'
import { useMessageColumns } from './messageColumns.tsx'

const MIN_SEARCH = 2

type Outcome = (typeof OUTCOMES)[number]

interface Narrowed {
  kind?: string | undefined
  outcome?: Outcome | undefined
  q?: string | undefined
  page?: number | undefined
}

interface MessagesProps {
  /** Of one partner alone. */
  partner?: number
  narrowed: Narrowed
  onNarrow: (change: Narrowed) => void
}

/** What was sent in either direction, with its outcome. */
export function Messages({ partner, narrowed, onNarrow }: MessagesProps) {
  const { t } = useTexts()
  const { kind, outcome, q = '', page = 1 } = narrowed
  const list = useMessages(messageListing(narrowed, partner))
  const columns = useMessageColumns(partner === undefined)
  const count = list.data?.count ?? 0
  const isNarrowed = kind !== undefined || outcome !== undefined || q !== ''
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField
            label={t('partners.search_messages')}
            placeholder={t('partners.search_messages')}
            value={q}
            delay={SEARCH_DELAY.documents}
            min={MIN_SEARCH}
            status={list.data && t('partners.messages_count', { count, number: formatNumber(count) })}
            onSearch={text => onNarrow({ q: text || undefined })}
          />
        </div>
        <SelectField
          label={t('partners.kind')}
          value={kind ?? ''}
          onChange={event => onNarrow({ kind: event.currentTarget.value || undefined })}
        >
          <option value="">{t('partners.all')}</option>
          {list.data?.kinds.map(each => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
        <Segmented
          label={t('partners.outcome')}
          value={outcome ?? 'all'}
          options={(['all', 'ok', 'refused'] as const).map(value => ({ value, label: t(`partners.outcome_${value}`) }))}
          onChange={value => onNarrow({ outcome: value === 'all' ? undefined : value })}
        />
      </div>
      <ListedTable<ListedMessage>
        list={list}
        onOpen={() => undefined}
        caption={t('partners.part_messages')}
        columns={columns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => paths.punchoutMessage(id)}
        empty={
          isNarrowed ? (
            <EmptyState art="search" title={t('partners.messages_none_found')} />
          ) : (
            <EmptyState art="orders" title={t('partners.messages_none')} text={t('partners.messages_none_help')} />
          )
        }
      />
      {list.data && <Pager page={page} total_pages={list.data.total_pages} onPage={next => onNarrow({ page: next })} />}
    </>
  )
}
