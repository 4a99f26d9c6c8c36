import { describe, expect, test } from 'vitest'
import { postXml } from './post-xml.ts'
import { isPublicAddress } from './public-address.ts'

describe('a document is posted', () => {
  test.each(['http://buyer.test/', 'ftp://buyer.test/', 'https://user:pass@buyer.test/'])(
    'by https alone: not to %s',
    async url => {
      await expect(postXml(url, '<cXML/>')).rejects.toThrow('https alone')
    },
  )

  test('to the internet alone: not to a name that leads to this machine', async () => {
    await expect(postXml('https://localhost:1/', '<cXML/>')).rejects.toThrow('not an address of the internet')
  })

  test.each(['127.0.0.1', '127.1', '0x7f.1', '2130706433', '169.254.169.254', '[::1]', '[::ffff:127.0.0.1]'])(
    'to the internet alone: not to %s',
    async host => {
      await expect(postXml(`https://${host}:1/`, '<cXML/>')).rejects.toThrow('not an address of the internet')
    },
  )
})

test.each(['8.8.8.8', '93.184.216.34', '2606:2800:220:1::1', '2a00:1450:4003::5'])('%s is public', address => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
])('%s is not public', address => {
  expect(isPublicAddress(address)).toBe(false)
})
