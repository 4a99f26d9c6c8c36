import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { JPEG, pdf, png } from '#server/test/sent-files.ts'
import { isSafeFile } from './sent-file.ts'

const PDF = 'application/pdf'
const ALERT = '<< /S /JavaScript /JS (app.alert) >>'

/** As programs write it, with its objects packed into streams or in the open. */
async function written(fill: (document: PDFDocument) => unknown, useObjectStreams: boolean): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage().drawText('Pedido')
  await fill(document)
  return Buffer.from(await document.save({ useObjectStreams }))
}

/** A sound object among so many megabytes of spaces, packed a thousand times smaller. */
function packedObject(number: number, megabytes: number): string {
  const head = `${number} 0 `
  const packed = deflateSync(`${head}null${' '.repeat(megabytes * 1024 * 1024)}`).toString('latin1')
  const facts = `/Type /ObjStm /N 1 /First ${head.length} /Filter /FlateDecode /Length ${packed.length}`
  return `<< ${facts} >>\nstream\n${packed}\nendstream`
}

describe('a PDF', () => {
  test('that is whole is taken', async () => {
    expect(await isSafeFile(pdf(), PDF)).toBe(true)
    for (const packed of [true, false]) expect(await isSafeFile(await written(() => undefined, packed), PDF)).toBe(true)
  })

  test('with objects that take more memory than those of a purchase order is refused', async () => {
    expect(await isSafeFile(pdf('', [packedObject(9, 4)]), PDF)).toBe(true)
    expect(await isSafeFile(pdf('', [packedObject(9, 20)]), PDF)).toBe(false)
    const many = [9, 10, 11, 12, 13].map(number => packedObject(number, 4))
    expect(await isSafeFile(pdf('', many), PDF)).toBe(false)
    const twice = packedObject(9, 1).replace('/FlateDecode', '[/FlateDecode /FlateDecode]')
    expect(await isSafeFile(pdf('', [twice]), PDF)).toBe(false)
  })

  test.each([
    ['a script', pdf(`/OpenAction ${ALERT}`)],
    ['a script with a name in disguise', pdf('/OpenAction << /S /J#61vaScript /#4a#53 (app.alert) >>')],
    ['a script of a page that nobody opens', pdf('', [ALERT])],
    ['a program to start', pdf('/OpenAction << /S /Launch /F (cmd.exe) >>')],
    ['another file', pdf('/Names << /EmbeddedFiles << /Names [] >> >>')],
    ['another file by its type', pdf('', ['<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream'])],
    [
      'another file of no type',
      pdf('', [
        '<< /Subtype /FileAttachment /FS << /EF << /F 5 0 R >> >> >>',
        '<< /Length 2 >>\nstream\nMZ\nendstream',
      ]),
    ],
    ['another file of no type in a list', pdf('', ['<< /F (a.exe) /EF << /F 9 0 R >> >>'])],
    ['a jump into another file', pdf('/OpenAction << /S /GoToE /T << /R /C >> >>')],
    ['a form to send', pdf('/OpenAction << /S /SubmitForm /F (http://a.example) >>')],
    ['data to fetch', pdf('/OpenAction << /S /ImportData /F (a.fdf) >>')],
    ['an object that hides behind another', Buffer.concat([pdf(`/OpenAction ${ALERT}`), pdf().subarray(9)])],
    ['a key', pdf().toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt << /Filter /Standard >>')],
    ['nothing', '%PDF-1.7\n'],
    ['no page', pdf().toString('latin1').replace('/Type /Page /Parent', '/Type /Pags /Parent')],
    ['a torn end', pdf().subarray(0, 120)],
  ])('with %s is refused', async (_what, file) => {
    expect(await isSafeFile(Buffer.from(file as string, 'latin1'), PDF)).toBe(false)
  })

  test.each([true, false])(
    'that a program has written with a script or a file in it is refused (packed: %s)',
    async packed => {
      expect(
        await isSafeFile(await written(document => document.addJavaScript('x', 'app.alert(1)'), packed), PDF),
      ).toBe(false)
      const attach = (document: PDFDocument) => document.attach(Buffer.from('MZ'), 'a.exe')
      expect(await isSafeFile(await written(attach, packed), PDF)).toBe(false)
    },
  )
})

describe('a picture', () => {
  test('that can be decoded is taken', async () => {
    expect(await isSafeFile(png(3, 2, Buffer.alloc(8)), 'image/png')).toBe(true)
    expect(await isSafeFile(JPEG, 'image/jpeg')).toBe(true)
  })

  test.each([
    ['too many pixels', png(19_000, 19_000, Buffer.alloc(8))],
    ['fewer pixels than it says', png(3, 3, Buffer.alloc(8))],
    ['more pixels than it says', png(3, 2, Buffer.alloc(5_000_000))],
    ['a damaged part', Buffer.concat([png(3, 2, Buffer.alloc(8)).subarray(0, 45), Buffer.alloc(30)])],
    ['a torn end', png(3, 2, Buffer.alloc(8)).subarray(0, -12)],
    ['nothing', Buffer.alloc(0)],
  ])('as PNG with %s is refused', async (_what, file) => {
    expect(await isSafeFile(file, 'image/png')).toBe(false)
  })

  test.each([
    [
      'too many pixels',
      Buffer.from(JPEG.toString('latin1').replace('\x08\x00\x08\x00\x08', '\x08\xff\xff\xff\xff'), 'latin1'),
    ],
    ['a torn end', JPEG.subarray(0, -20)],
    ['nothing behind its first bytes', Buffer.from([0xff, 0xd8, 0xff])],
    ['a page in it', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')])],
  ])('as JPEG with %s is refused', async (_what, file) => {
    expect(await isSafeFile(file, 'image/jpeg')).toBe(false)
  })
})
