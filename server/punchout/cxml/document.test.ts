import { describe, expect, test } from 'vitest'
import { readDocument } from './document.ts'
import { MAX_XML_BYTES, textOf } from './gate.ts'
import { at, attribute, textAt } from './look.ts'

const bytes = (text: string) => Buffer.from(text)
const read = (text: string) => readDocument(textOf(bytes(text), undefined))

const DOCTYPE = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">'

describe('a document', () => {
  test.each([
    ['with the document type that senders write', `<?xml version="1.0"?>\n${DOCTYPE}\n<cXML><a>1</a></cXML>`],
    ['with a lower-case root and elements in capitals', '<cxml><A>1</A></cxml>'],
    ['with prefixes', '<c:cXML xmlns:c="urn:x"><c:a>1</c:a></c:cXML>'],
    ['with a byte order mark and space before it', '\uFEFF \n<cXML><a>1</a></cXML>\n'],
    ['with comments and processing instructions', '<!-- <!ENTITY --><?x y?><cXML><!-- > --><a>1</a></cXML>'],
    ['in Latin 1', '<?xml version="1.0" encoding="ISO-8859-1"?><cXML><a>1</a></cXML>'],
  ])('is read %s', (_, xml) => {
    const root = read(xml)
    expect(root.name).toBe('cxml')
    expect(textAt(root, 'A')).toBe('1')
  })

  test('keeps every sign of a text', () => {
    const xml =
      '<cXML><a x="1&amp;2 &lt;">\r\n &lt;b&gt; &amp;amp; &#65;&#x1F600; <![CDATA[<c>&amp;]]> 007 &apos;&quot;\t</a></cXML>'
    const a = at(read(xml), 'a')
    expect(a?.text).toBe('\n <b> &amp; A😀 <c>&amp; 007 \'"\t')
    expect(attribute(a, 'X')).toBe('1&2 <')
  })

  test('in Latin 1 has its letters', () => {
    const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><cXML><a>jabón</a></cXML>'
    expect(textAt(readDocument(textOf(Buffer.from(xml, 'latin1'), undefined)), 'a')).toBe('jabón')
    expect(textAt(readDocument(textOf(Buffer.from('<x><a>jabón</a></x>', 'latin1'), 'ISO-8859-1')), 'a')).toBe('jabón')
  })

  test('may have the names of what every object has', () => {
    expect(() => read('<cXML><__proto__>1</__proto__></cXML>')).toThrow('well-formed')
    expect(at(read('<cXML><a/></cXML>'), 'toString')).toBeUndefined()
    expect(attribute(read('<cXML/>'), 'toString')).toBe('')
  })
})

const FILE = 'file:///etc/passwd'
const declared = (subset: string, content = '&x;') => `<!DOCTYPE cXML [${subset}]><cXML><a>${content}</a></cXML>`
const nested = Array.from({ length: 10 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join(
  '',
)

describe('T17.1 a dangerous document is refused', () => {
  test.each([
    ['an external entity', declared(`<!ENTITY x SYSTEM "${FILE}">`)],
    ['a public external entity', declared('<!ENTITY x PUBLIC "p" "http://127.0.0.1:1/x">')],
    ['a parameter entity', declared('<!ENTITY % p SYSTEM "http://127.0.0.1:1/x.dtd"> %p;')],
    [
      'a blind one, by a parameter in an entity',
      declared(`<!ENTITY % f SYSTEM "${FILE}"><!ENTITY % e "<!ENTITY s '%f;'>">%e;`),
    ],
    ['an internal entity', declared('<!ENTITY x "y">')],
    ['an entity bomb', declared(`<!ENTITY e0 "ha">${nested}`, '&e10;')],
    ['a quadratic bomb', declared(`<!ENTITY x "${'a'.repeat(50_000)}">`, '&x;'.repeat(50_000))],
    ['an entity of itself', declared('<!ENTITY x "&x;">')],
    ['a subset behind the system id', `<!DOCTYPE cXML SYSTEM "cXML.dtd" [<!ENTITY x "y">]><cXML>&x;</cXML>`],
    ['an empty subset', '<!DOCTYPE cXML []><cXML/>'],
    ['an element declaration', declared('<!ELEMENT a ANY>', '')],
    ['an attribute with a default', declared('<!ATTLIST a b CDATA "c">', '')],
    ['a notation', declared(`<!NOTATION n SYSTEM "${FILE}">`, '')],
    ['two document types', `${DOCTYPE}${DOCTYPE}<cXML/>`],
    ['a document type within', `<cXML>${DOCTYPE}</cXML>`],
    ['an entity declared without a document type', '<!ENTITY x "y"><cXML>&x;</cXML>'],
    ['a conditional section', '<![INCLUDE[<!ENTITY x "y">]]><cXML/>'],
    ['an unknown entity', '<cXML>&nbsp;</cXML>'],
    ['a reference to no character', '<cXML>&#0;</cXML>'],
    ['a reference to half a character', '<cXML>&#xD800;</cXML>'],
    ['XInclude', `<cXML xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="${FILE}"/></cXML>`],
    ['100,000 levels', '<a>'.repeat(100_000)],
    ['65 levels', `${'<a>'.repeat(65)}${'</a>'.repeat(65)}`],
    ['20,001 elements', `<a>${'<b/>'.repeat(20_000)}</a>`],
    ['a comment that does not end, again and again', `<a>${'<!--'.repeat(200_000)}`],
    ['a quote that does not end', `<a ${'b="'.repeat(99_999)}`],
    ['elements that do not end', '<a '.repeat(200_000)],
    ['elements that cross', '<a><b></a></b>'],
    ['no element', 'cXML'],
    ['nothing', ''],
    ['two roots', '<a/><b/>'],
    ['a control character', '<a>\u0001</a>'],
    ['UTF-7 by its name', '<?xml version="1.0" encoding="UTF-7"?>+ADwAIQ-DOCTYPE'],
    ['more than a megabyte', `<a>${' '.repeat(MAX_XML_BYTES)}</a>`],
  ])('%s', (_, xml) => {
    expect(() => read(xml)).toThrow('the document')
  })

  test.each([
    ['UTF-16 with a mark', Buffer.from('\uFEFF<a/>', 'utf16le'), undefined],
    ['UTF-16 without', Buffer.from('<a/>', 'utf16le'), undefined],
    ['UTF-16 by its header', bytes('<a/>'), 'utf-16'],
    ['no UTF-8', Buffer.from('<a>jabón</a>', 'latin1'), undefined],
    ['an overlong sign', Buffer.from([0x3c, 0x61, 0x3e, 0xc0, 0xbc, 0x3c, 0x2f, 0x61, 0x3e]), undefined],
  ])('%s', (_, sent, charset) => {
    expect(() => readDocument(textOf(sent, charset))).toThrow('the document')
  })
})
