import { expect, it } from 'vitest'
import { CallError } from '#web/calls/call.ts'
import { refusalOf } from './refusal.ts'

it.each([
  [
    'R229 R230: code 100 passes it on',
    new CallError({ status: 400, code: '100', message: 'x' }),
    { kind: 'passed-on' },
  ],
  [
    'R231: code 102 has the words of the server',
    new CallError({ status: 400, code: '102', message: 'El cliente está bloqueado.' }),
    { kind: 'refused', text: 'El cliente está bloqueado.' },
  ],
  [
    'R231: another code is generic',
    new CallError({ status: 409, code: 'orders.not_pending', message: 'x' }),
    { kind: 'failed' },
  ],
  ['R231: no answer is generic', new CallError({ status: 0, message: 'x' }), { kind: 'failed' }],
  ['R231: anything else is generic', new TypeError('x'), { kind: 'failed' }],
])('%s', (_, error, refusal) => {
  expect(refusalOf(error)).toEqual(refusal)
})
