import { expect, test } from 'vitest'
import { prettyXml } from './pretty-xml.ts'

test('an element stands on a line of its own, with its text', () => {
  const xml =
    '<?xml version="1.0"?><!DOCTYPE cXML SYSTEM "x.dtd"><cXML a="1"><Header> <From><Identity>A &amp; B</Identity></From>\n</Header><Empty></Empty><None/></cXML>'
  expect(prettyXml(xml)).toBe(
    [
      '<?xml version="1.0"?>',
      '<!DOCTYPE cXML SYSTEM "x.dtd">',
      '<cXML a="1">',
      '  <Header>',
      '    <From>',
      '      <Identity>A &amp; B</Identity>',
      '    </From>',
      '  </Header>',
      '  <Empty></Empty>',
      '  <None/>',
      '</cXML>',
    ].join('\n'),
  )
})

test.each(['', 'HOOK_URL=https://buyer.test\n~OkCode=ADDI', '{"a": 1}'])('what is no XML stays as it is: %j', text => {
  expect(prettyXml(text)).toBe(text)
})

test('XML that is not well-formed is shown as well', () => {
  expect(prettyXml('<a><b></c></d>')).toBe('<a>\n  <b>\n  </c>\n</d>')
  expect(prettyXml(`${'<a>'.repeat(200)}x`)).toContain('<a>x')
})
