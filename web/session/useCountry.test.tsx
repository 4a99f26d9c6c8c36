import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Account } from '#domain/session/contract.ts'
import { portalWith, someClient } from '#web/test/portal.tsx'
import { dispatch } from './store.ts'
import { useCountry, useNarrowing } from './useCountry.ts'

afterEach(cleanup)

function Shown() {
  return <p>{`shown ${useCountry()}, listed ${useNarrowing().country}`}</p>
}

it.each([
  ['a sales person', { role: 'sales_person', country: 'es' }, null, 'shown es, listed es'],
  ['a sales person who has chosen Portugal', { role: 'sales_person', country: 'es' }, 'pt', 'shown pt, listed pt'],
  ['a sales person who has chosen Europe', { role: 'sales_person', country: 'es' }, 'eu', 'shown eu, listed undefined'],
  ['a buyer', { role: 'client', country: 'es' }, null, 'shown eu, listed undefined'],
] as [string, Partial<Account>, string | null, string][])(
  'the country that the header shows is the one that is listed: %s',
  (_, account, chosen, said) => {
    const wrapper = portalWith({ account })
    if (chosen) dispatch({ type: 'country-chosen', country: chosen })
    render(<Shown />, { wrapper })
    expect(screen.getByText(said)).toBeDefined()
  },
)

it('documents of a chosen client are listed whatever its country', () => {
  render(<Shown />, { wrapper: portalWith({ account: { country: 'es' }, client: someClient() }) })
  expect(screen.getByText('shown es, listed undefined')).toBeDefined()
})
