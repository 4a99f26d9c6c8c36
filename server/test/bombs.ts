import { randomBytes } from 'node:crypto'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { archive, type Packed, workbookOf } from './archive.ts'

export interface Bomb {
  name: string
  make: () => Buffer
  /** It goes through the reader, which finds nothing that is ordered: all it may cost is its time. */
  isRead?: true
}

const BLOCK = Buffer.alloc(16 * 1024 * 1024, 48)
const PACKED_BLOCK = deflateRawSync(BLOCK, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
const LAST = deflateRawSync(Buffer.alloc(0))

/** Files that cost whoever reads them without care far more than they cost to send. */
export const BOMBS: Bomb[] = [
  { name: '72 kB for 21 MB', make: () => sheetOf(`<row r="1"><c r="A1"><v>${'0'.repeat(21e6)}</v></c></row>`) },
  { name: '212 MB', make: () => flood(13) },
  { name: '1 GB', make: () => flood(64) },
  { name: '1 GB that says it is a kilobyte', make: () => flood(64, 1000) },
  { name: '1 GB that says it is 900 kB', make: () => flood(64, 900_000) },
  { name: '10,000 entries', make: () => sheetOf('', many(10_000, 'x')) },
  { name: '150 parts of 900 kB', make: () => sheetOf('', many(150, '0'.repeat(900_000))) },
  { name: 'an archive in an archive in an archive', make: () => nested(20) },
  { name: 'a path that leaves', make: () => sheetOf('', [{ name: '../../../etc/passwd', content: 'x' }]) },
  { name: 'a billion laughs', make: () => sheetOf('', [{ name: 'xl/sharedStrings.xml', content: laughs() }]) },
  {
    name: 'a billion laughs in UTF-16',
    make: () => sheetOf('', [{ name: 'xl/sharedStrings.xml', content: Buffer.from(`\ufeff${laughs()}`, 'utf16le') }]),
  },
  {
    name: 'entities that are one long text, many times',
    make: () => sheetOf('', [{ name: 'xl/sharedStrings.xml', content: blowUp() }]),
  },
  { name: '5 million elements inside one another', make: () => sheetOf(noisy('<a>'.repeat(5e6))) },
  {
    name: '2 million closed elements inside one another',
    make: () => sheetOf(noisy('<a>'.repeat(2e6) + '</a>'.repeat(2e6))),
  },
  { name: 'comments that never end', make: () => sheetOf(noisy('<!-- '.repeat(2e6))) },
  { name: 'sections that never end', make: () => sheetOf(noisy('<![CDATA['.repeat(1e6))) },
  { name: 'instructions that never end', make: () => sheetOf(noisy('<?a '.repeat(2e6))) },
  { name: 'comments in a comment', make: () => sheetOf(noisy(`${'<!-- '.repeat(2e6)} -->`)) },
  { name: 'instructions in an instruction', make: () => sheetOf(noisy(`${'<?a '.repeat(2e6)}?>`)) },
  { name: 'sections in a section', make: () => sheetOf(noisy(`${'<![CDATA['.repeat(1e6)}]]>`)) },
  { name: 'ends of nothing', make: () => sheetOf(noisy('</a>'.repeat(2e6))) },
  { name: 'a million sections', make: () => sheetOf(noisy('<![CDATA[]]>'.repeat(95e4))) },
  { name: 'a million comments', make: () => sheetOf(noisy('<!---->'.repeat(95e4))) },
  { name: 'a million rows', isRead: true, make: () => sheetOf(noisy('<row/>'.repeat(95e4))) },
  { name: 'a million cells', isRead: true, make: () => sheetOf(noisy(`<row>${'<c/>'.repeat(95e4)}</row>`)) },
  { name: 'a million numbers', make: () => sheetOf(noisy(`<row>${'<c><v>1</v></c>'.repeat(47e4)}</row>`)) },
  {
    name: 'a million shared texts',
    isRead: true,
    make: () => sheetOf('', [sharedStrings(noisy('<si><t/></si>'.repeat(47e4)))]),
  },
  {
    name: 'a million ampersands',
    make: () => sheetOf(noisy(`<row r="1"><c r="A1" t="str"><v>${'&amp;'.repeat(95e4)}</v></c></row>`)),
  },
  { name: 'quotes that never end', make: () => sheetOf(noisy('<c r="'.repeat(2e6))) },
  {
    name: 'attributes of 64 in 20,000 rows',
    isRead: true,
    make: () => sheetOf(noisy(`<row ${attributes(63)}/>`.repeat(2e4))),
  },
  { name: 'names of a megabyte', make: () => sheetOf(noisy(`<${'a'.repeat(1e6)}/>`.repeat(30))) },
  { name: '30 MB of spaces', make: () => sheetOf(noisy(`<row ${' '.repeat(30e6)}/>`)) },
  {
    name: '30 MB of spaces in a text',
    make: () => sheetOf(noisy(`<row r="1"><c r="A1" t="str"><v>${' '.repeat(30e6)}</v></c></row>`)),
  },
  {
    name: 'entities that never end',
    make: () => sheetOf(noisy(`<row r="1"><c r="A1"><v>${'&'.repeat(20e6)}</v></c></row>`)),
  },
  { name: 'a million attributes', make: () => sheetOf(`<row ${attributes(1e6)}/>`) },
  { name: '3 million shared texts', make: () => sheetOf('', [sharedStrings(noisy('<si><t/></si>'.repeat(28e5)))]) },
  {
    name: 'one text of 2 million runs',
    make: () => sheetOf('', [sharedStrings(noisy(`<si>${'<r><t>a</t></r>'.repeat(2e6)}</si>`))]),
  },
  { name: '5 million rows without a number', make: () => sheetOf(noisy('<row/>'.repeat(5e6))) },
  {
    name: '2 million cells without a place',
    make: () => sheetOf(noisy(`<row>${'<c><v>1</v></c>'.repeat(2e6)}</row>`)),
  },
  { name: '200,000 formats of numbers', isRead: true, make: () => sheetOf('', [styles(2e5)]) },
]

const sheetOf = (rows: string, more: Packed[] = []) => archive(workbookOf(rows, more))

/** With noise that cannot be packed, so that no ratio tells. */
const noisy = (xml: string) => `${xml}<!-- ${randomBytes(xml.length / 200).toString('base64')} -->`

/** A part of `blocks` times 16 MB, made without ever holding it. */
function flood(blocks: number, declared?: number): Buffer {
  const packed = Buffer.concat([...Array.from({ length: blocks }, () => PACKED_BLOCK), LAST])
  let sum = 0
  for (let block = 0; block < blocks; block++) sum = crc32(BLOCK, sum)
  const bytes = blocks * BLOCK.length
  return sheetOf('', [
    { name: 'xl/sharedStrings.xml', content: '', packed: { content: packed, crc: sum, bytes: declared ?? bytes } },
  ])
}

const many = (count: number, content: string): Packed[] =>
  Array.from({ length: count }, (_, index) => ({ name: `xl/part${index}.xml`, content }))

function nested(depth: number): Buffer {
  let inner: Buffer = Buffer.from('0'.repeat(1e6))
  for (let level = 0; level < depth; level++) inner = sheetOf('', [{ name: 'xl/inner.zip', content: inner }])
  return inner
}

const laughs = () =>
  `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY l0 "ha">${Array.from(
    { length: 10 },
    (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
  ).join('')}]><sst><si><t>&l10;</t></si></sst>`

const blowUp = () => `<!DOCTYPE l [<!ENTITY a "${'a'.repeat(1e5)}">]><sst><si><t>${'&a;'.repeat(1e5)}</t></si></sst>`

const attributes = (count: number) => Array.from({ length: count }, (_, index) => `a${index}="1"`).join(' ')

const sharedStrings = (content: string): Packed => ({
  name: 'xl/sharedStrings.xml',
  content: `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${content}</sst>`,
})

const styles = (count: number): Packed => ({
  name: 'xl/styles.xml',
  content: `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts>${Array.from(
    { length: count },
    (_, index) => `<numFmt numFmtId="${200 + index}" formatCode="${'y'.repeat(50)}"/>`,
  ).join(
    '',
  )}</numFmts><cellXfs>${Array.from({ length: count }, (_, index) => `<xf numFmtId="${200 + index}"/>`).join('')}</cellXfs></styleSheet>`,
})
