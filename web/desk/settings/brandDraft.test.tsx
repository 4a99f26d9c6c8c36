import { beforeEach, expect, test } from 'vitest'
import type { Draft } from '#web/desk/records/draft.ts'
import { deviceStorage } from '#web/storage/browserStorage.ts'
import { brandDraft } from './brandDraft.ts'

const DAY = 24 * 3600 * 1000
const draft: Draft = { typed: { color: '#E4672E', logo: 'ab'.repeat(16) }, read: { color: '', logo: '' } }

beforeEach(() => deviceStorage.clear())

test('R594 a draft of the brand is kept for its person, until it is published or thrown away', () => {
  brandDraft(7).keep(draft)
  expect(brandDraft(7).read()).toMatchObject(draft)
  expect(brandDraft(8).read()).toBeUndefined()
  brandDraft(7).keep(undefined)
  expect(brandDraft(7).read()).toBeUndefined()
})

test('R594 a picture of it is good for a day from the beginning of the draft, as on the server; the rest stays', () => {
  const at = (now: number) => brandDraft(7, () => now)
  at(0).keep(draft)
  at(DAY - 1).keep({ ...draft, typed: { ...draft.typed, name: 'Sur' } })
  expect(at(DAY - 1).read()?.typed).toEqual({ ...draft.typed, name: 'Sur' })
  expect(at(DAY).read()?.typed).toEqual({ color: '#E4672E', name: 'Sur' })
  at(DAY).keep({ typed: { logo: 'cd'.repeat(16) }, read: { logo: '' } })
  expect(at(2 * DAY - 1).read()?.typed).toEqual({ logo: 'cd'.repeat(16) })
  expect(at(2 * DAY).read()).toBeUndefined()
})

test('what cannot be read is no draft', () => {
  deviceStorage.setItem('pulcro.brand-draft.7', '{')
  expect(brandDraft(7).read()).toBeUndefined()
})
