import { useSearch } from '@tanstack/react-router'
import { ListedPager } from '#web/listing/ListedPager.tsx'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { SelectField } from '#web/ui/fields/Field.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { useHistory } from '#web/desk/api.ts'
import { DaysFilter } from '#web/desk/DaysFilter.tsx'
import styles from '#web/desk/Lists.module.css'
import { SavedViews } from '#web/desk/saved-views/SavedViews.tsx'
import { HistoryExport } from './HistoryExport.tsx'
import { HistoryFound } from './HistoryFound.tsx'
import { NarrowedHistory } from './NarrowedHistory.tsx'

const KINDS = ['clients', 'centers', 'users', 'products', 'prices', 'special_prices', 'stock'] as const

/** Every change of every way in. */
export function HistoryScreen() {
  const { t } = useTexts()
  const search = useSearch({ from: `/desk${ADDRESS.deskHistory}` })
  const show = useListAddress({ search, href: paths.deskHistory, usual: {} })
  const { kind, key, person, from, until, page = 1 } = search
  const listing = { kind, key, person, from, until, page }
  const history = useHistory(listing)
  const isNarrowed = [kind, key, person, from, until].some(part => part !== undefined)
  const found = history.data?.count
  const count = found === undefined ? undefined : t('desk.history_count', { count: found, number: formatNumber(found) })
  return (
    <>
      <PageTitle
        title={t('desk.history')}
        {...(count !== undefined && { count })}
        actions={<HistoryExport listing={listing} count={found} />}
      />
      <SavedViews list="history" />
      <div className={styles.tools}>
        <SelectField
          label={t('desk.what_of')}
          value={kind ?? ''}
          onChange={event => show({ kind: event.currentTarget.value || undefined, key: undefined })}
        >
          <option value="">{t('desk.everything')}</option>
          {KINDS.map(each => (
            <option key={each} value={each}>
              {t(`imports.kind_${each}`)}
            </option>
          ))}
          <option value="company">{t('desk.kind_company')}</option>
          <option value="rules">{t('desk.kind_rules')}</option>
        </SelectField>
        <DaysFilter from={from} until={until} onChange={show} />
        <NarrowedHistory of={search} first={history.data?.results[0]} show={show} />
      </div>
      <HistoryFound
        history={history}
        empty={
          isNarrowed && (
            <EmptyState art="search" title={t('desk.none_found')} text={t('desk.narrowed_help')}>
              <Button
                variant="primary"
                onClick={() =>
                  show({ kind: undefined, key: undefined, person: undefined, from: undefined, until: undefined })
                }
              >
                {t('desk.show_all')}
              </Button>
            </EmptyState>
          )
        }
      />
      <ListedPager list={history} page={page} onPage={next => show({ page: next })} />
    </>
  )
}
