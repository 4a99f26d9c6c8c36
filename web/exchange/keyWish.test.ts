import { expect, test } from 'vitest'
import { bodyOf, givesAccountRights, missingIn, NO_WISH } from './keyWish.ts'

test('a key needs a name and something that it is for', () => {
  expect(missingIn(NO_WISH)).toEqual(['name', 'sends'])
  expect(missingIn({ ...NO_WISH, name: '  ', reads: ['orders'] })).toEqual(['name'])
})

test('networks stand between blanks, commas or lines', () => {
  const networks = ' 203.0.113.7, 10.0.0.0/8\n2001:db8::/32;'
  expect(bodyOf({ ...NO_WISH, networks }).networks).toEqual(['203.0.113.7', '10.0.0.0/8', '2001:db8::/32'])
  expect(bodyOf(NO_WISH).networks).toEqual([])
})

test('rights over accounts need the password, and are given only to keys that send users', () => {
  const wish = { ...NO_WISH, name: 'ERP', sends: ['users'], may_send_passwords: true }
  expect(missingIn(wish)).toEqual(['password'])
  expect(bodyOf({ ...wish, password: 'x' })).toMatchObject({
    may_send_passwords: true,
    may_make_admins: false,
    password: 'x',
  })
  const without = { ...wish, sends: ['products'], password: 'x' }
  expect([givesAccountRights(without), missingIn(without), 'password' in bodyOf(without)]).toEqual([false, [], false])
})
