import { IconPlus } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { LEAD_ORDERINGS } from '#domain/leads/contract.ts'
import type { Lead } from '#domain/leads/contract.ts'
import { LeftNotice } from '#web/cart/left/LeftNotice.tsx'
import { formatNumber } from '#web/texts/numbers.ts'
import { ListedPager } from '#web/listing/ListedPager.tsx'
import { ListedTable } from '#web/listing/ListedTable.tsx'
import { paths } from '#web/routing/paths.ts'
import { oneOf } from '#web/routing/written.ts'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { orderingOf } from '#web/ui/tables/tableColumn.ts'
import { useChoices, useLeads } from './api.ts'
import { useLeadColumns } from './columns.tsx'
import { LeadDetail } from './LeadDetail.tsx'
import { emailFieldId } from './LeadEmail.tsx'
import styles from './LeadListScreen.module.css'
import { useListing } from './useListing.ts'
import { useStartOffer } from './useStartOffer.ts'

const SEARCH_MIN = 3 // 000 §5 and §9

export function LeadListScreen() {
  const { t } = useTexts()
  const { state, dispatch } = useSession()
  const [left] = useState(() => ({ client: state.client, center: state.center }))
  const { listing, sorting, open, show } = useListing()
  const leads = useLeads(listing)
  const start = useStartOffer()
  const offer = useRef((_lead: Lead) => {})
  const columns = useLeadColumns(useCallback(lead => offer.current(lead), []))
  useEffect(() => dispatch({ type: 'lead-list-entered' }), [dispatch])

  // The columns stay what they are; what a press does is what holds now.
  useEffect(() => {
    offer.current = lead => {
      if (lead.email !== '') return start(lead)
      show({ open: lead.id })
      // The row opens first, and with it the field that is asked for.
      setTimeout(() => document.getElementById(emailFieldId(lead.id))?.focus())
    }
  })

  const count = leads.data && t('leads.count', { count: leads.data.count, number: formatNumber(leads.data.count) })
  const toggle = (id: number) => show({ open: open === id ? undefined : id })
  return (
    <>
      <PageTitle
        title={t('leads.title')}
        count={count}
        actions={
          <ButtonLink
            variant="primary"
            href={paths.newLead()}
            icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          >
            {t('leads.new')}
          </ButtonLink>
        }
      />
      {left.client && <LeftNotice client={left.client} center={left.center} />}
      <div className={styles.tools}>
        <SearchField
          value={listing.search}
          onSearch={q => show({ q })}
          delay={SEARCH_DELAY.leads}
          min={SEARCH_MIN}
          label={t('leads.search_label')}
          placeholder={t('leads.search_placeholder')}
          status={listing.search ? count : undefined}
        />
        <SalesPersonFilter value={listing.sales_person} onChange={seller => show({ seller })} />
      </div>
      <ListedTable<Lead>
        list={leads}
        caption={t('leads.title')}
        columns={columns}
        rowKey={lead => lead.id}
        onRow={lead => toggle(lead.id)}
        renderDetail={lead => <LeadDetail lead={lead} />}
        expanded={open}
        onOpen={id => show({ open: id ?? undefined })}
        sorting={sorting}
        onSort={next => show({ sort: oneOf(LEAD_ORDERINGS, orderingOf(next)) })}
        empty={
          <NoLeads
            isNarrowed={listing.search !== '' || listing.sales_person !== undefined}
            onShowAll={() => show({ q: '', seller: undefined })}
          />
        }
      />
      <ListedPager list={leads} page={listing.page} onPage={page => show({ page })} />
    </>
  )
}

function NoLeads({ isNarrowed, onShowAll }: { isNarrowed: boolean; onShowAll: () => void }) {
  const { t } = useTexts()
  return (
    <EmptyState art="people" title={t('leads.none')} text={t(isNarrowed ? 'leads.none_help' : 'leads.none_yet')}>
      {isNarrowed ? (
        <Button variant="primary" onClick={onShowAll}>
          {t('leads.show_all')}
        </Button>
      ) : (
        <ButtonLink variant="primary" href={paths.newLead()}>
          {t('leads.new')}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

interface SalesPersonFilterProps {
  value: number | undefined
  onChange: (value: number | undefined) => void
}

function SalesPersonFilter({ value, onChange }: SalesPersonFilterProps) {
  const { t } = useTexts()
  const { data } = useChoices('sales_person')
  return (
    <ChoiceField
      className={styles.seller}
      label={t('leads.sales_person')}
      placeholder={t('leads.all_sales_people')}
      options={[{ id: ALL, name: t('leads.all_sales_people') }, ...(data?.results ?? [])]}
      value={value ?? ALL}
      onChange={chosen => onChange(chosen === ALL ? undefined : chosen)}
    />
  )
}

const ALL = 0 // the id of nobody
