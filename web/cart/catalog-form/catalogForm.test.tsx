import { afterEach, expect, test } from 'vitest'
import { keepFinish, keptFinish } from '#web/cart/finish/keptFinish.ts'
import { attemptOf, NO_CATALOG, sentForm } from './catalogForm.ts'

const wish = { ...NO_CATALOG, name: ' Primavera ', type: 'photo' as const, details: ' Hasta junio ' }
const logo = new File(['a logo'], 'logo.png', { type: 'image/png', lastModified: 5 })

afterEach(() => sessionStorage.clear())

test('a catalogue is sent as the form of its contract, the logo as its last part', () => {
  const sent = sentForm({ ...wish, items_per_page: 9, with_prices: false, logo }, { client: 7, center: 12 })
  expect([...sent.keys()].at(-1)).toBe('catalog_client_logo')
  expect(Object.fromEntries(sent)).toEqual({
    client: '7',
    center: '12',
    catalog_name: 'Primavera',
    catalog_type: 'photo',
    catalog_items_per_page: '9',
    catalog_with_prices: 'false',
    catalog_details: 'Hasta junio',
    catalog_client_logo: logo,
  })
})

test('R150: a budget is sent without a layout, and without a logo where there is none', () => {
  const sent = sentForm({ ...wish, type: 'budgetwf' }, { client: 7, center: 12 })
  expect(sent.has('catalog_items_per_page')).toBe(false)
  expect(sent.has('catalog_client_logo')).toBe(false)
})

test('another logo is another attempt', () => {
  const other = new File(['another'], 'logo.png', { type: 'image/png', lastModified: 5 })
  const keys = [null, logo, other].map(each => JSON.stringify(attemptOf({ ...wish, logo: each })))
  expect(new Set(keys).size).toBe(3)
})

test('what is typed is kept by the tab, the file is not', () => {
  keepFinish('key', { type: 'catalog', catalog: { ...wish, logo } })
  expect(keptFinish('key')).toEqual({ type: 'catalog', catalog: { ...wish, logo: null } })
})
