import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { charsetOf, fitting, withKnownCharset } from './charset.ts'

test.each([
  ['UTF-8', 'utf-8'],
  ['iso-8859-1', 'iso-8859-1'],
  [' Latin1 ', 'iso-8859-1'],
  ['ISO-8859-15', 'iso-8859-15'],
  ['cp1252', 'windows-1252'],
  ['utf-16', 'utf-8'],
  ['constructor', 'utf-8'],
  ['', 'utf-8'],
])('the charset %j is %s', (declared, charset) => {
  expect(charsetOf({ HTTP_Content_Charset: declared })).toBe(charset)
})

test('a charset that no form is posted in goes back as UTF-8, all others as they came', () => {
  const fields = { '~OkCode': 'ADDI', http_content_charset: 'utf-16' }
  expect(withKnownCharset(fields)).toEqual({ '~OkCode': 'ADDI', http_content_charset: 'utf-8' })
  expect(withKnownCharset({ HTTP_CONTENT_CHARSET: 'ISO-8859-1' })).toEqual({ HTTP_CONTENT_CHARSET: 'ISO-8859-1' })
  expect(charsetOf({})).toBe('utf-8')
})

describe('a text', () => {
  test('keeps what the charset has, and has the nearest sign for the rest', () => {
    const text = 'Ñandú 5 € – «jabón» “suave”… ő 漢'
    expect(fitting(text, 'utf-8')).toBe(text)
    expect(fitting(text, 'iso-8859-1')).toBe('Ñandú 5 EUR - «jabón» "suave"... o ?')
    expect(fitting(text, 'iso-8859-15')).toBe('Ñandú 5 € - «jabón» "suave"... o ?')
    expect(fitting(text, 'windows-1252')).toBe('Ñandú 5 € – «jabón» “suave”… o ?')
  })

  test('of any content is read back as it was posted', () => {
    for (const charset of ['iso-8859-1', 'windows-1252', 'iso-8859-15'] as const) {
      const read = new TextDecoder(charset)
      const signs = new Map(Array.from({ length: 256 }, (_, byte) => [read.decode(Uint8Array.of(byte)), byte]))
      fc.assert(
        fc.property(fc.string({ unit: 'binary' }), text => {
          const fitted = fitting(text.replaceAll(/[\u0080-\u009F]/gu, ''), charset)
          return [...fitted].every(sign => signs.has(sign))
        }),
      )
    }
  })
})
