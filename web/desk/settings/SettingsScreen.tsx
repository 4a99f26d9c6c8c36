import { useSearch } from '@tanstack/react-router'
import { ListedPager } from '#web/listing/ListedPager.tsx'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { useTexts } from '#web/texts/texts.ts'
import { SelectField } from '#web/ui/fields/Field.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { useHistory } from '#web/desk/api.ts'
import { GoingLiveCard } from '#web/desk/going-live/GoingLiveCard.tsx'
import { HistoryFound } from '#web/desk/history/HistoryFound.tsx'
import lists from '#web/desk/Lists.module.css'
import type { SettingPart } from '#web/desk/parts.ts'
import { Tabs } from '#web/desk/Tabs.tsx'
import { useCompany } from './api.ts'
import { BrandForm } from './BrandForm.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { ConnectionsPart } from '#web/desk/connections/ConnectionsPart.tsx'
import { RulesForm } from './RulesForm.tsx'

/** What the installation says of itself. */
export function SettingsScreen() {
  const { t } = useTexts()
  const { tab = 'company', country = '', page = 1 } = useSearch({ from: `/desk${ADDRESS.deskSettings}` })
  const href = (part: SettingPart) =>
    paths.deskSettings({ tab: part === 'company' ? undefined : part, country: country || undefined })
  return (
    <>
      <PageTitle title={t('desk.settings')} />
      <Tabs
        label={t('desk.settings_parts')}
        current={tab}
        tabs={[
          { id: 'company', label: t('desk.settings_company'), href: href('company') },
          { id: 'brand', label: t('desk.settings_brand'), href: href('brand') },
          { id: 'rules', label: t('desk.settings_rules'), href: href('rules') },
          { id: 'connections', label: t('desk.settings_connections'), href: href('connections') },
          { id: 'history', label: t('desk.settings_history'), href: href('history') },
        ]}
      />
      <GoingLiveCard />
      {tab === 'brand' && <BrandForm />}
      {tab === 'rules' && <RulesForm page={page} />}
      {tab === 'connections' && <ConnectionsPart />}
      {(tab === 'company' || tab === 'history') && <OfCountry tab={tab} country={country} page={page} />}
    </>
  )
}

interface OfCountryProps {
  tab: Extract<SettingPart, 'company' | 'history'>
  country: string
  page: number
}

/** What each country may say in its own way. */
function OfCountry({ tab, country, page }: OfCountryProps) {
  const { t } = useTexts()
  const { go } = useAddress()
  const { data } = useCompany(country)
  const show = (id: string) =>
    go(paths.deskSettings({ tab: tab === 'company' ? undefined : tab, country: id || undefined }))
  return (
    <>
      <div className={lists.tools}>
        <SelectField label={t('desk.of_country')} value={country} onChange={event => show(event.currentTarget.value)}>
          <option value="">{t('desk.all_countries')}</option>
          {data?.countries.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      {tab === 'company' ? <CompanyForm country={country} /> : <CompanyHistory country={country} page={page} />}
    </>
  )
}

function CompanyHistory({ country, page }: { country: string; page: number }) {
  const { go } = useAddress()
  const history = useHistory({ kind: 'company', key: country || '*', page })
  return (
    <>
      <HistoryFound history={history} />
      <ListedPager
        list={history}
        page={page}
        onPage={next => go(paths.deskSettings({ tab: 'history', country: country || undefined, page: next }))}
      />
    </>
  )
}
