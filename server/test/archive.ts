import { crc32, deflateRawSync } from 'node:zlib'

export interface Packed {
  name: string
  content: Buffer | string
  /** What the headers say that it inflates to; the truth by default. */
  declared?: number
  /** Instead of the content: what it is deflated to. */
  packed?: { content: Buffer; crc: number; bytes: number }
  /** Unix file type and rights in the directory. */
  mode?: number
}

/** An archive whatever stands in it, for what a reader has to refuse. */
export function archive(files: Packed[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, declared, packed: given, mode = 0o100644 } of files) {
    const whole = Buffer.from(content)
    const packed = given?.content ?? deflateRawSync(whole, { level: 9 })
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(0x800, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt16LE(0x21, 8)
    facts.writeUInt32LE(given?.crc ?? crc32(whole), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(declared ?? given?.bytes ?? whole.length, 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((mode << 16) >>> 0, 6)
    rest.writeUInt32LE(offset, 10)
    const made = Buffer.from('PK\u0001\u0002\u0014\u0003', 'latin1')
    directory.push(Buffer.concat([made, facts, rest, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, index, end])
}

/** The parts of a spreadsheet around the XML of its rows. */
export const workbookOf = (rows: string, more: Packed[] = []): Packed[] => [
  {
    name: '[Content_Types].xml',
    content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
      <Default Extension="xml" ContentType="application/xml"/></Types>`,
  },
  {
    name: 'xl/workbook.xml',
    content: `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"
      xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">
      <sheets><sheet name="Pedido &amp; m&#225;s" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
      <Relationship Id="rId1" Target="worksheets/sheet1.xml"
        Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet"/>
      <Relationship Id="rId2" Target="sharedStrings.xml"
        Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings"/></Relationships>`,
  },
  {
    name: 'xl/worksheets/sheet1.xml',
    content: `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
      <sheetData>${rows}</sheetData></worksheet>`,
  },
  ...more,
]
