import { describe, expect, test } from 'vitest'
import { isHostName } from './host.ts'

describe('a host of a partner', () => {
  test.each([
    'buyer.test',
    'a.b.example.com',
    '*.example.com',
    '*.ariba.example.co.uk',
    'xn--bcher-kva.example',
    's1-eu.x2.xn--p1ai',
  ])('is %s', host => {
    expect(isHostName(host)).toBe(true)
  })

  test.each([
    '',
    'buyer',
    'localhost',
    '*',
    '*.com',
    '*example.com',
    'a.*.example.com',
    'https://buyer.test',
    'javascript:alert(1)',
    'buyer.test:8443',
    'buyer.test/return',
    'buyer.test.',
    '.buyer.test',
    'buyer..test',
    'user@buyer.test',
    'bücher.example',
    'buyer.tеst', // a Cyrillic letter
    'Buyer.test',
    '127.0.0.1',
    '[::1]',
    'buyer.test; script-src *',
    'buyer.test\n',
    '-a.example.com',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(130)}com`,
  ])('T6.3: is not %j', host => {
    expect(isHostName(host)).toBe(false)
  })
})
