import { renderHook } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { currentToasts, toast } from '#web/ui/feedback/shownToasts.ts'
import { useSaidChange } from './useSaidChange.ts'

beforeAll(async () => {
  await startTexts('portal')
  await changeLanguage('es')
})
beforeEach(() => {
  for (const { id } of currentToasts()) toast.close(id)
})

const version = (at: number, by_validator = false) => ({ version: at, user: 'Ana Serra', by_validator })
const said = () => currentToasts().map(({ text }) => text)

/** Shows one order after the other. */
function shown(...orders: Parameters<typeof useSaidChange>[0][]) {
  const { rerender } = renderHook(order => useSaidChange(order), { initialProps: orders[0] })
  for (const order of orders.slice(1)) rerender(order)
}

it('R573: an order that its requester changes under the eyes of a validator says so', () => {
  shown({ id: 1, versions: [version(1)] }, { id: 1, versions: [version(1), version(2)] })
  expect(said()).toEqual([expect.stringMatching(/^Ana Serra ha cambiado el pedido mientras lo mirabas/)])
})

it.each([
  ['the same again', { id: 1, versions: [version(1)] }],
  ['another order', { id: 2, versions: [version(1), version(2)] }],
  ['changed by a validator', { id: 1, versions: [version(1), version(2, true)] }],
  ['none', undefined],
])('R573: nothing is said of %s', (_, next) => {
  shown({ id: 1, versions: [version(1)] }, next)
  expect(said()).toEqual([])
})
