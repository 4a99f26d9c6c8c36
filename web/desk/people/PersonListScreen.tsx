import { useSearch } from '@tanstack/react-router'
import { fullNameOf } from '#domain/desk/full-name.ts'
import type { DeskPerson } from '#domain/desk/people-contract.ts'
import { PERSON_ORDERS } from '#domain/desk/orderings.ts'
import { ROLES } from '#domain/permissions.ts'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import { ListedPager } from '#web/listing/ListedPager.tsx'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'
import { oneOf } from '#web/routing/written.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { SelectField } from '#web/ui/fields/Field.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { orderingOf, sortingOf } from '#web/ui/tables/tableColumn.ts'
import { findPeopleKeys, useDeskPeople } from '#web/desk/api.ts'
import { useBulk } from '#web/desk/bulk/useBulk.tsx'
import styles from '#web/desk/Lists.module.css'
import { PEOPLE_STATES } from '#web/desk/parts.ts'
import { BULK_FIELDS } from '#web/desk/records/sections.ts'
import { SavedViews } from '#web/desk/saved-views/SavedViews.tsx'
import { InvitePerson } from './InvitePerson.tsx'
import { PersonTable } from './PersonTable.tsx'

const USUAL = { sort: 'name' } as const

export function PersonListScreen() {
  const { t } = useTexts()
  const { deskPeople } = useCan()
  const search = useSearch({ from: `/desk${ADDRESS.deskPeople}` })
  const show = useListAddress({ search, href: paths.deskPeople, usual: USUAL })
  const { q = '', role, state, sort = 'name', page = 1 } = search
  const filter = {
    search: q,
    role,
    active: state === 'blocked' ? false : undefined,
    invited: state === 'invited' ? true : undefined,
  }
  const people = useDeskPeople({ ...filter, ordering: sort, page })
  const found = people.data?.count
  const bulk = useBulk<DeskPerson>({
    kind: 'users',
    fields: BULK_FIELDS.users,
    nameOf: fullNameOf,
    // Whoever was anonymised has none.
    canSelect: ({ key }) => key !== '',
    found: { count: found, ask: () => findPeopleKeys(filter) },
  })
  const count = found === undefined ? undefined : t('desk.person_count', { count: found, number: formatNumber(found) })
  return (
    <>
      <PageTitle title={t('desk.room_people')} {...(count !== undefined && { count })} actions={<InvitePerson />} />
      {!deskPeople && <p className={styles.said}>{t('desk.own_clients_only')}</p>}
      <SavedViews list="people" />
      <div className={styles.tools}>
        <SearchField
          value={q}
          onSearch={typed => show({ q: typed || undefined })}
          delay={SEARCH_DELAY.orders}
          min={1}
          label={t('desk.search_people')}
          placeholder={t('desk.search_people_help')}
          {...(count !== undefined && { status: count })}
        />
        {deskPeople && (
          <SelectField
            label={t('desk.column_role')}
            value={role ?? ''}
            onChange={event => show({ role: oneOf(ROLES, event.currentTarget.value) })}
          >
            <option value="">{t('desk.all')}</option>
            {ROLES.map(each => (
              <option key={each} value={each}>
                {t(`desk.role_${each}`)}
              </option>
            ))}
          </SelectField>
        )}
        <Segmented
          label={t('desk.state')}
          value={state ?? 'all'}
          options={[
            { value: 'all', label: t('desk.filter_all') },
            { value: 'blocked', label: t('desk.filter_blocked') },
            { value: 'invited', label: t('desk.filter_invited') },
          ]}
          onChange={next => show({ state: oneOf(PEOPLE_STATES, next) })}
        />
      </div>
      <PersonTable
        people={people}
        {...(deskPeople && { selecting: bulk })}
        sorting={sortingOf(sort)}
        onSort={next => show({ sort: oneOf(PERSON_ORDERS, orderingOf(next)) })}
        empty={
          <EmptyState art="search" title={t('desk.none_found')} text={t('desk.none_found_help')}>
            <Button variant="primary" onClick={() => show({ q: undefined, role: undefined, state: undefined })}>
              {t('desk.show_all')}
            </Button>
          </EmptyState>
        }
      />
      <ListedPager list={people} page={page} onPage={next => show({ page: next })} />
    </>
  )
}
