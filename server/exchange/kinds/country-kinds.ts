import {
  code,
  day,
  emptyableKey,
  key,
  label,
  limit,
  optional,
  percentage,
  reference,
  required,
  routeColumns,
} from './columns.ts'
import { byExternalId, type Kind, legalSurcharge } from './definition.ts'

export const countryKinds = {
  countries: {
    about: 'countries with their currency',
    table: 'countries',
    identity: { noun: 'country', id: 'id', key: alias => `${alias}.id` },
    columns: [
      key('external_id', code, 'short code, such as es', { stored: 'id' }),
      required('label', label),
      required('currency_code', code, 'ISO 4217, such as EUR'),
      required('currency_symbol', code),
      optional('timezone', code, 'IANA name', { cleared: `'Europe/Madrid'` }),
      optional('delivery_cost', limit, 'of a delivery that is sent without a cost'),
      ...routeColumns('none'),
    ],
  },
  provinces: {
    about: 'provinces of a country',
    table: 'provinces',
    identity: byExternalId('province'),
    columns: [
      key('external_id', code),
      required('name', label),
      required('country', reference('countries')),
      ...routeColumns("its country's"),
    ],
  },
  holidays: {
    about: 'days without delivery; of a year of which any is sent only those that are sent hold',
    table: 'holidays',
    columns: [
      key('country', reference('countries')),
      emptyableKey('province', reference('provinces'), 'empty for the whole country'),
      key('date', day),
      required('name', label),
    ],
    checks: () => [
      {
        column: 'province',
        bad: 'r_province.country_id <> r_country.id',
        reason: `'is a province of another country'`,
      },
    ],
  },
  tax_rates: {
    about: 'percentage of each tax code in each country',
    table: 'tax_rates',
    columns: [
      key('country', reference('countries')),
      key('code', code),
      required('rate', percentage),
      optional('name', code, 'IVA, IGIC, IPSI', { cleared: `'IVA'` }),
      optional(
        'surcharge',
        percentage,
        `of clients under the equivalence surcharge; where it is left out 5.2, 1.4 or 0.5 beside an IVA of 21, 10 or 4`,
        { stored: undefined },
      ),
    ],
    computed: row => ({
      surcharge: `case
        when ${row.given('surcharge')} then coalesce(s.surcharge, ${legalSurcharge(row)})
        when t.rate = s.rate then t.surcharge
        else ${legalSurcharge(row)} end`,
    }),
  },
} satisfies Record<string, Kind>
