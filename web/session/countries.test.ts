import { expect, it } from 'vitest'
import { choosesCountry, countryOptions } from './countries.ts'

const spain = { id: 'es', label: 'España' }
const portugal = { id: 'pt', label: 'Portugal' }
const europe = { id: 'eu', label: 'Europa' }

it('R026: the country options always include Europe with id eu', () => {
  expect(countryOptions([spain], 'Europa')).toEqual([spain, europe])
  expect(countryOptions([spain, europe], 'Europa')).toEqual([spain, europe])
})

it('R045: the country selector is shown only with more than one country', () => {
  expect(choosesCountry([spain])).toBe(false)
  expect(choosesCountry([spain, europe])).toBe(false)
  expect(choosesCountry([spain, portugal])).toBe(true)
})
