import { MAX_IMPORT_CENTERS } from '#domain/orders-import/contract.ts'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import { NoCenters } from '#web/clients/NoCenters.tsx'
import { MIN_CENTER_SEARCH, useCenterSearch } from '#web/clients/useCenterSearch.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { CheckField } from '#web/ui/fields/Field.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Pager } from '#web/ui/tables/Pager.tsx'
import styles from './Templates.module.css'

interface CenterChoiceProps {
  client: number
  chosen: number[]
  disabled: boolean
  onChange: (chosen: number[]) => void
}

/** For which centers: those on other pages, and those that a search does not find, stay chosen. */
export function CenterChoice({ client, chosen, disabled, onChange }: CenterChoiceProps) {
  const { t } = useTexts()
  const { data, isError, refetch, hasNone, search, searchFor, page, setPage } = useCenterSearch(client)
  const isFull = chosen.length >= MAX_IMPORT_CENTERS

  return (
    <fieldset className={styles.order} disabled={disabled}>
      <legend className="visually-hidden">{t('order_templates.centers')}</legend>
      <h2>{t('order_templates.centers')}</h2>
      {(search !== '' || (data?.total_pages ?? 0) > 1) && (
        <SearchField
          value={search}
          onSearch={searchFor}
          delay={SEARCH_DELAY.clients}
          min={MIN_CENTER_SEARCH}
          label={t('order_templates.center_search')}
          placeholder={t('order_templates.center_search')}
        />
      )}
      {isError && <ErrorNotice onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={120} />}
      {hasNone && <NoCenters client={client} search={search} onShowAll={() => searchFor('')} />}
      <ul className={styles.centers}>
        {data?.results.map(({ id, name, locality }) => (
          <li key={id}>
            <CheckField
              label={[name, locality].filter(Boolean).join(' · ')}
              checked={chosen.includes(id)}
              disabled={isFull && !chosen.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...chosen, id] : chosen.filter(one => one !== id))
              }
            />
          </li>
        ))}
      </ul>
      {data && <Pager page={page} total_pages={data.total_pages} onPage={setPage} />}
    </fieldset>
  )
}
