import { expect, test } from 'vitest'
import { someClient } from '#web/test/portal.tsx'
import { afterClient } from './useClientPlaces.ts'

test('R301: a client that is selected in the dashboard leads to the ranking of lost sales, any other to the catalogue', () => {
  const client = someClient({ name: 'Bar Central & Hijos' })
  expect(afterClient(true)(client)).toBe('/dashboard/ventas/perdidos?q=Bar+Central+%26+Hijos')
  expect(afterClient(false)(client)).toBe('/catalogo')
})
