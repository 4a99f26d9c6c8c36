import { expect, it } from 'vitest'
import { whyNobody } from './whyNobody.ts'

const [spain, europe] = ['es', 'eu'].map(id => ({ id, label: id, currency_symbol: '€' }))

it.each([
  ['admin', [europe], 'clients.no_country'],
  ['admin', [spain, europe], undefined],
  ['sales_person', [spain, europe], 'clients.none_assigned'],
  ['client', [europe], 'clients.none_linked'],
  ['lead_manager', [spain, europe], undefined],
] as const)('who sees no client is told why: %s', (role, countries, reason) => {
  expect(whyNobody({ role, countries: countries.flatMap(each => each ?? []), clients_count: 0 })).toBe(reason)
  expect(whyNobody({ role, countries: countries.flatMap(each => each ?? []), clients_count: 1 })).toBeUndefined()
})
