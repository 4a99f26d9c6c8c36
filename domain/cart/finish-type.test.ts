import { describe, expect, test } from 'vitest'
import { ROLES } from '#domain/permissions.ts'
import { finishChoices, hasFinishChoice, FINISH_TYPES, finishTypeOf, isOrderOnly } from './finish-type.ts'

const asked = { role: 'sales_person', chooses_finish: true, is_network: false } as const

describe('R139: what a cart begins as', () => {
  test('is not preset for a sales person of a brand that asks', () => {
    expect(finishTypeOf(asked)).toBe('none')
    expect(finishTypeOf({ ...asked, role: 'admin' })).toBe('none')
    expect(finishTypeOf(asked, 'offer')).toBe('offer')
  })

  test.each([
    ['a client', { ...asked, role: 'client' as const }],
    ['another brand', { ...asked, chooses_finish: false }],
    ['a cart of the network', { ...asked, is_network: true }],
  ])('is an order for %s', (_who, situation) => {
    expect(finishTypeOf(situation)).toBe('order')
    expect(finishTypeOf(situation, 'offer')).toBe('order')
  })
})

test('R140 R318: a client is never asked, whatever the brand and the cart', () => {
  for (const chooses_finish of [true, false])
    for (const is_network of [true, false])
      expect(hasFinishChoice({ role: 'client', chooses_finish, is_network })).toBe(false)
  expect(ROLES.filter(role => hasFinishChoice({ ...asked, role }))).toEqual(['admin', 'sales_person', 'lead_manager'])
})

test('the note that articles of the network allow only an order is shown only to users with a choice', () => {
  const network = { ...asked, is_network: true }
  expect(isOrderOnly(network)).toBe(true)
  expect(isOrderOnly(asked)).toBe(false)
  expect(isOrderOnly({ ...network, role: 'client' })).toBe(false)
  expect(isOrderOnly({ ...network, chooses_finish: false })).toBe(false)
})

test('the kind of a conversion counts, also for users without a choice at first', () => {
  const converted = { ...asked, chooses_finish: false, was_chosen: true }
  expect(finishTypeOf(converted, 'offer')).toBe('offer')
  expect(hasFinishChoice(converted)).toBe(true)
  expect(finishTypeOf({ ...converted, role: 'client' }, 'offer')).toBe('order')
  expect(finishTypeOf({ ...converted, is_network: true }, 'offer')).toBe('order')
})

describe('a catalogue', () => {
  const maker = { ...asked, makes_catalogs: true }

  test('is the third choice where the brand asks, and the second where it does not', () => {
    expect(finishChoices(maker)).toEqual(['order', 'offer', 'catalog'])
    expect(finishTypeOf(maker)).toBe('none')
    expect(finishTypeOf(maker, 'catalog')).toBe('catalog')
    expect(finishChoices({ ...maker, chooses_finish: false })).toEqual(['order', 'catalog'])
  })

  test('R139: what is not chosen stays an order where the brand does not ask', () => {
    const other = { ...maker, chooses_finish: false }
    expect(finishTypeOf(other)).toBe('order')
    expect(finishTypeOf(other, 'offer')).toBe('order')
    expect(finishTypeOf(other, 'catalog')).toBe('catalog')
  })

  test('R140: is nothing for a client, for a cart of the network and without the generator', () => {
    expect(finishChoices({ ...maker, role: 'client' })).toEqual([])
    expect(finishTypeOf({ ...maker, role: 'client' }, 'catalog')).toBe('order')
    expect(finishTypeOf({ ...maker, is_network: true }, 'catalog')).toBe('order')
    expect(finishTypeOf(asked, 'catalog')).toBe('none')
    expect(finishTypeOf({ ...asked, chooses_finish: false }, 'catalog')).toBe('order')
  })
})

test('the numbers of 000 §4 are the places in the list', () => {
  expect(FINISH_TYPES.indexOf('none')).toBe(0)
  expect(FINISH_TYPES.indexOf('order')).toBe(1)
  expect(FINISH_TYPES.indexOf('offer')).toBe(2)
  expect(FINISH_TYPES.indexOf('catalog')).toBe(3)
})
