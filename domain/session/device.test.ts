import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36', 'Chrome · Windows'], // prettier-ignore
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0 Safari/537.36 Edg/156.0', 'Edge · Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Safari/604.1', 'Safari · iPhone'], // prettier-ignore
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36', 'Chrome · Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox · Linux'],
  ['curl/8.0', ''],
  ['', ''],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
