import { expect, test } from 'vitest'
import type { DeskPerson } from '#domain/desk/people-contract.ts'
import { stateOf } from './personState.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const invited = (expires_at: string, is_withdrawn = false) => ({
  has_password: false,
  invitation: { invited_at: '2026-11-13T10:00:00Z', expires_at, is_withdrawn },
})

test.each([
  ['active', {}],
  ['blocked', { active: false }],
  ['no_password', { has_password: false }],
  ['invited', invited('2026-11-20T10:00:01Z')],
  ['expired', invited('2026-11-20T10:00:00Z')],
  ['withdrawn', { ...invited('2026-11-27T10:00:00Z', true), active: false }],
  ['blocked', { ...invited('2026-11-27T10:00:00Z'), active: false }],
])('somebody is %s: %o', (state, more) => {
  const person = { active: true, has_password: true, invitation: null, ...more } as DeskPerson
  expect(stateOf(person, NOW)).toBe(state)
})
