import type { ComponentProps } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { SelectField } from '#web/ui/fields/Field.tsx'
import { useRegions } from './api.ts'

/** The provinces that a visitor may write from, by country where there are several. */
export function RegionField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  const { t, language } = useTexts()
  const regions = useRegions().data?.results ?? []
  const countries = [...new Set(regions.map(({ country }) => country))]
  const countryName = new Intl.DisplayNames([language], { type: 'region' })
  const options = (country: string) =>
    regions
      .filter(one => one.country === country)
      .map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))
  return (
    <SelectField {...props} label={t('contact.province')} required autoComplete="address-level1">
      <option value="">{t('contact.choose_province')}</option>
      {countries.length > 1
        ? countries.map(country => (
            <optgroup key={country} label={countryName.of(country.toUpperCase()) ?? country}>
              {options(country)}
            </optgroup>
          ))
        : countries.map(options)}
    </SelectField>
  )
}
