import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

test.each(['ana@hotel.test', 'ana.gil+compras@mail.hotel.es', 'josé@bücher.example', 'a@b.xn--p1ai', "o'neill@x.ie"])(
  '%s is an address',
  address => expect(isEmail(address)).toBe(true),
)

test.each([
  'a@127.0.0.1',
  'a@10.0.0.2',
  'a@localhost',
  'a@b.',
  '@b.es',
  'a@b@c.es',
  'a b@c.es',
  'ana@\u202Esaliva.moc',
  'an\u200Ba@hotel.es',
  'ana\u2066@hotel.es',
  'ana@hotel.es\0',
])('%j is no address', address => expect(isEmail(address)).toBe(false))
