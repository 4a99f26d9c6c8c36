import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { type Asked, ListedTable } from '#web/listing/ListedTable.tsx'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import { Substitutions } from '#web/session/Substitutions.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { DateRange } from '#web/ui/fields/DateRange.tsx'
import { MOMENT_MS } from '#web/ui/fields/secondPress.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Pager } from '#web/ui/tables/Pager.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { CancelQuestion } from './CancelQuestion.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import type { Decision, Kind, Tab, Waiting } from './kind.ts'
import { useDecision } from './useDecision.ts'
import type { useView } from './useView.ts'
import styles from './ValidationList.module.css'
import type { View } from './view.ts'

const SEARCH_MIN = 2 // 001 §5: more than 1 character

interface ValidationListProps<Row> {
  kind: Kind
  /** Whether this user may decide. */
  mayDecide: boolean
  shown: ReturnType<typeof useView>
  list: Asked<Row>
  /** How many wait, for the name of the tab. */
  waiting: number
  columns: Column<Row>[]
  /** What an open row tells. */
  renderDetail: (row: Row) => ReactNode
}

/** What waits and what was decided, of orders or of offers; what waits is decided in its row. */
export function ValidationList<Row extends Waiting>(props: ValidationListProps<Row>) {
  const { kind, mayDecide, list, columns, renderDetail } = props
  const { view, show } = props.shown
  const { t } = useTexts()
  const decision = useDecision(kind)
  const [asked, setAsked] = useState<Row | null>(null)
  const table = useRef<HTMLDivElement>(null)
  const decidedAt = useRef(-MOMENT_MS)
  const isPending = view.tab === 'pendientes'
  const rows = list.data?.results ?? []
  const decides = mayDecide && isPending

  /** Afterwards the focus is on the row that has come to its place: the next one that waits. */
  async function decide(row: Row, wish: Decision) {
    if (decision.isPending) return
    const place = rows.indexOf(row)
    await decision.mutateAsync({ waiting: row, ...wish })
    show({ open: null })
    requestAnimationFrame(at => {
      decidedAt.current = at
      linkAt(table.current, place)?.focus()
    })
  }

  function onKeys(event: KeyboardEvent) {
    // The question before a cancellation stands in the row that it is about, and has a field to write in.
    const isAsked = event.target instanceof Element && event.target.closest('dialog') !== null
    const row = decides && !isAsked ? rows.find(({ id }) => id === rowAt(event.target)) : undefined
    if (!row || !(event.ctrlKey || event.metaKey)) return
    // The row that has come to the place of the one that was decided was not meant.
    if (event.repeat || event.timeStamp - decidedAt.current < MOMENT_MS) return
    if (event.key === 'Enter') {
      event.preventDefault()
      void decide(row, { cancelled: false }).catch(() => undefined)
    } else if (event.key === 'Delete') setAsked(row)
  }

  const tabs: { value: Tab; label: string }[] = [
    { value: 'pendientes', label: [t('validation.pending'), props.waiting || ''].join(' ').trim() },
    { value: 'validados', label: t(kind.texts.decided) },
  ]
  const status = list.data && t('validation.found', { count: list.data.count })
  return (
    <>
      <PageTitle title={t(kind.texts.title)} count={status} />
      <Substitutions />
      <div className={styles.tools}>
        <Segmented
          label={t('validation.tabs')}
          value={view.tab}
          options={tabs}
          onChange={tab => show({ tab, search: '' })}
        />
        <SearchField
          value={view.search}
          onSearch={search => show({ search })}
          delay={SEARCH_DELAY.validation}
          min={SEARCH_MIN}
          label={t('validation.search')}
          placeholder={t('validation.search_placeholder')}
          status={status}
        />
        {!isPending && <DateRange from={view.from} to={view.to} onChange={show} />}
      </div>
      <div ref={table} role="presentation" onKeyDown={onKeys}>
        <ListedTable<Row>
          list={list}
          caption={t(kind.texts.title)}
          columns={columns}
          rowKey={row => row.id}
          rowTo={row => kind.single(view.tab, row.id)}
          renderDetail={row => (
            <div className={styles.detail}>
              {renderDetail(row)}
              <div className={styles.actions}>
                <ButtonLink size="small" href={kind.single(view.tab, row.id)}>
                  {t(kind.texts.view)}
                </ButtonLink>
                {decides && (
                  <DecisionButtons
                    kind={kind}
                    waiting={row}
                    size="small"
                    busy={decision.isPending}
                    onDecide={wish => decide(row, wish)}
                  />
                )}
              </div>
            </div>
          )}
          expanded={view.open}
          onOpen={open => show({ open })}
          empty={<Nothing kind={kind} view={view} onAll={() => show({ search: '' })} />}
        />
      </div>
      <div className={styles.foot}>
        {decides && rows.length > 0 && <span className={styles.keys}>{t('validation.keys')}</span>}
        {list.data && <Pager page={view.page} total_pages={list.data.total_pages} onPage={page => show({ page })} />}
      </div>
      {asked && (
        <CancelQuestion
          kind={kind}
          waiting={asked}
          onClose={() => setAsked(null)}
          busy={decision.isPending}
          onConfirm={reason => decide(asked, { cancelled: true, reason })}
        />
      )}
    </>
  )
}

function Nothing({ kind, view, onAll }: { kind: Kind; view: View; onAll: () => void }) {
  const { t } = useTexts()
  const { search, tab } = view
  const why = tab === 'pendientes' ? 'validation.all_done' : 'validation.none_decided'
  return (
    <EmptyState
      art={kind.art}
      title={t(kind.texts.none)}
      text={search ? t('validation.none_search', { search }) : t(why)}
    >
      {search && (
        <Button variant="primary" onClick={onAll}>
          {t('validation.show_all')}
        </Button>
      )}
    </EmptyState>
  )
}

const LINK = '[data-row-link]'

const linkAt = (table: HTMLElement | null, place: number): HTMLElement | undefined => {
  const links = [...(table?.querySelectorAll<HTMLElement>(LINK) ?? [])]
  return links[Math.min(place, links.length - 1)]
}

/** The id of the row that something stands in, or that it is the detail of: its link ends with it. */
function rowAt(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest('tr') : null
  const link = row?.querySelector(LINK) ?? row?.previousElementSibling?.querySelector(LINK)
  return Number(link?.getAttribute('href')?.split('/').at(-1)) || undefined
}
