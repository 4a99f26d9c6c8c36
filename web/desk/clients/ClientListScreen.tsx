import { useSearch } from '@tanstack/react-router'
import type { DeskClient } from '#domain/desk/clients-contract.ts'
import { CLIENT_ORDERS } from '#domain/desk/orderings.ts'
import { ListedPager } from '#web/listing/ListedPager.tsx'
import { ListedTable } from '#web/listing/ListedTable.tsx'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'
import { oneOf } from '#web/routing/written.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { ColumnsMenu } from '#web/ui/tables/columns/ColumnsMenu.tsx'
import { useColumnChoice } from '#web/ui/tables/columns/useColumnChoice.ts'
import { orderingOf, sortingOf } from '#web/ui/tables/tableColumn.ts'
import { findClientKeys, useDeskClients } from '#web/desk/api.ts'
import { useBulk } from '#web/desk/bulk/useBulk.tsx'
import styles from '#web/desk/Lists.module.css'
import { SavedViews } from '#web/desk/saved-views/SavedViews.tsx'
import { STATES } from '#web/desk/parts.ts'
import { NewRecord } from '#web/desk/records/NewRecord.tsx'
import { NEW_FIELDS } from '#web/desk/records/newFields.ts'
import { BULK_FIELDS } from '#web/desk/records/sections.ts'
import { useClientColumns } from './clientColumns.tsx'

const USUAL = { sort: 'name' } as const

export function ClientListScreen() {
  const { t } = useTexts()
  const { deskPeople } = useCan()
  const search = useSearch({ from: `/desk${ADDRESS.deskClients}` })
  const show = useListAddress({ search, href: paths.deskClients, usual: USUAL })
  const { q = '', state, sort = 'name', page = 1 } = search
  const clients = useDeskClients({ search: q, locked: state && state === 'locked', ordering: sort, page })
  const columns = useColumnChoice('desk-clients', useClientColumns())
  const found = clients.data?.count
  const bulk = useBulk<DeskClient>({
    kind: 'clients',
    fields: BULK_FIELDS.clients,
    nameOf: ({ name }) => name,
    found: { count: found, ask: () => findClientKeys({ search: q, locked: state && state === 'locked' }) },
  })
  const count = found === undefined ? undefined : t('desk.client_count', { count: found, number: formatNumber(found) })
  return (
    <>
      <PageTitle
        title={t('desk.clients')}
        {...(count !== undefined && { count })}
        {...(deskPeople && {
          actions: <NewRecord kind="clients" title={t('desk.new_client')} fields={NEW_FIELDS.clients} />,
        })}
      />
      <SavedViews list="clients" columns={columns} />
      <div className={styles.tools}>
        <SearchField
          value={q}
          onSearch={typed => show({ q: typed || undefined })}
          delay={SEARCH_DELAY.orders}
          min={1}
          label={t('desk.search_clients')}
          placeholder={t('desk.search_clients_help')}
          {...(count !== undefined && { status: count })}
        />
        <Segmented
          label={t('desk.state')}
          value={state ?? 'all'}
          options={[
            { value: 'all', label: t('desk.all') },
            ...STATES.map(value => ({ value, label: t(`desk.${value}`) })),
          ]}
          onChange={next => show({ state: oneOf(STATES, next) })}
        />
        <ColumnsMenu choice={columns} />
      </div>
      <ListedTable<DeskClient>
        list={clients}
        caption={t('desk.clients')}
        columns={columns.shown}
        rowKey={({ external_id }) => external_id}
        rowTo={({ id }) => paths.deskClient(id)}
        {...(deskPeople && { selecting: bulk })}
        sorting={sortingOf(sort)}
        onSort={next => show({ sort: oneOf(CLIENT_ORDERS, orderingOf(next)) })}
        empty={
          deskPeople || q !== '' || state !== undefined ? (
            <EmptyState art="search" title={t('desk.none_found')} text={t('desk.none_found_help')}>
              <Button variant="primary" onClick={() => show({ q: undefined, state: undefined })}>
                {t('desk.show_all')}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState art="search" title={t('desk.no_own_clients')} text={t('desk.no_own_clients_help')} />
          )
        }
      />
      <ListedPager list={clients} page={page} onPage={next => show({ page: next })} />
    </>
  )
}
