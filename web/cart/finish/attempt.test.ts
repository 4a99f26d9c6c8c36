import { describe, expect, test } from 'vitest'
import { CallError } from '#web/calls/call.ts'
import { attemptKeys } from './attempt.ts'

const failure = (status: number) => new CallError({ status, message: '' })

const order = { center: 285, customer_number: 'OC-8841' }

describe('the key of an attempt', () => {
  test('is the same key until the result of the attempt is known', () => {
    const keys = attemptKeys()
    const key = keys.keyFor(order)
    for (const error of [failure(0), failure(500), failure(503), failure(409), new Error()]) {
      keys.ended(error)
      expect(keys.keyFor(order)).toBe(key)
    }
  })

  test('is a new one after a success, so that the same order can be placed again', () => {
    const keys = attemptKeys()
    const key = keys.keyFor(order)
    keys.ended()
    expect(keys.keyFor(order)).not.toBe(key)
  })

  test('is a new one after a refusal', () => {
    const keys = attemptKeys()
    const key = keys.keyFor(order)
    keys.ended(failure(400))
    expect(keys.keyFor(order)).not.toBe(key)
  })

  test('is another one for other content', () => {
    const keys = attemptKeys()
    const key = keys.keyFor(order)
    keys.ended(failure(0))
    expect(keys.keyFor({ ...order, customer_number: 'OC-8842' })).not.toBe(key)
  })

  test('has 128 random bits', () => expect(attemptKeys().keyFor(order)).toMatch(/^[0-9a-f]{32}$/))
})
