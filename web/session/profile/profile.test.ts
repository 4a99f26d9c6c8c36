import { describe, expect, it } from 'vitest'
import type { Account } from '#domain/session/contract.ts'
import { changeOf, needsPassword, type Profile, profileOf, profileProblems } from './profile.ts'

// Only these fields of an account are looked at.
const account = { email: 'ana@hotel.es', first_name: 'Ana', last_name: 'Gil', language: 'es' } as Account
const filled = profileOf(account)
const withNewPassword = {
  ...filled,
  choosesPassword: true,
  password: 'today',
  new_password: 'a good one',
  repeated: 'a good one',
}

const PROBLEMS: [rule: string, what: string, change: Partial<Profile>, fields: string[]][] = [
  ['R190', 'nothing changed', {}, []],
  ['R190', 'no e-mail', { email: '' }, ['email', 'password']],
  ['R190', 'an e-mail without a domain', { email: 'ana@hotel' }, ['email', 'password']],
  ['R190', 'no first name', { first_name: '  ' }, ['first_name']],
  ['R190', 'no last name', { last_name: '' }, ['last_name']],
  [
    'R191',
    'everything empty, each field marked',
    { email: '', first_name: '', last_name: '' },
    ['email', 'first_name', 'last_name', 'password'],
  ],
  ['R190', 'another e-mail, without the password', { email: 'otra@hotel.es' }, ['password']],
  ['R190', 'another e-mail, with it', { email: 'otra@hotel.es', password: 'today' }, []],
  ['R190', 'the same e-mail in capitals, with a blank', { email: ' ANA@hotel.es ' }, []],
  ['R190', 'another password', withNewPassword, []],
  ['R190', 'another password, without the one of today', { ...withNewPassword, password: '' }, ['password']],
  ['R190', 'a short one', { ...withNewPassword, new_password: 'short 7', repeated: 'short 7' }, ['new_password']],
  ['R190', 'two that differ', { ...withNewPassword, repeated: 'a good onf' }, ['repeated']],
]

describe('profile', () => {
  it.each(PROBLEMS)('%s: %s', (_rule, _what, change, fields) => {
    expect(Object.keys(profileProblems({ ...filled, ...change }, account)).toSorted()).toEqual(fields.toSorted())
  })

  it('sends the passwords only if they are required', () => {
    expect(changeOf({ ...filled, password: 'stray', new_password: 'stray' }, account)).toEqual({
      user: { email: 'ana@hotel.es', first_name: 'Ana', last_name: 'Gil', language: 'es' },
    })
    expect(changeOf(withNewPassword, account).user).toMatchObject({ password: 'today', new_password: 'a good one' })
    expect(needsPassword(filled, account)).toBe(false)
  })
})
