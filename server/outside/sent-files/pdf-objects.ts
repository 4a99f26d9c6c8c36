import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFCatalog,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFPageLeaf,
  PDFParser,
  PDFRawStream,
  type PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'

/** What runs, sends or starts something, or carries another file. Names as PDF writes them, after #xx is decoded. */
const ACTIVE = new Set([
  'JS',
  'JavaScript',
  'Launch',
  'GoToE',
  'ImportData',
  'SubmitForm',
  'EF',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'XFA',
])
/** Of all packed objects together, unpacked: a long document's take a few megabytes. */
const MAX_UNPACKED = 16 * 1024 * 1024
const MAX_DEPTH = 200
const OBJECTS_AT_ONCE = 1000
const REFUSE_BROKEN = true

/** Whether a PDF is whole, not encrypted and holds nothing active. Throws if it cannot be read. */
export async function isSafePdf(file: Uint8Array): Promise<boolean> {
  const parser = PDFParser.forBytesWithOptions(file, OBJECTS_AT_ONCE, REFUSE_BROKEN)
  let isActive = false
  let pages = 0
  // The parser keeps the last object of a number, and a viewer may take another one: each is looked at as it is read. The
  // type hides where they are put.
  const { context } = parser as unknown as { context: PDFContext }
  const assign = context.assign.bind(context)
  context.assign = (ref: PDFRef, object: PDFObject) => {
    isActive ||= holdsActive(object, 0)
    if (object instanceof PDFPageLeaf) pages++
    assign(ref, object)
  }
  boundUnpacked(parser)
  await parser.parseDocument()
  const { Root, Encrypt } = context.trailerInfo
  return !isActive && !Encrypt && pages > 0 && context.lookup(Root) instanceof PDFCatalog
}

/** Packed objects are unpacked as they are read, into memory that no limit of the thread holds: so they are measured before. */
function boundUnpacked(parser: PDFParser): void {
  let left = MAX_UNPACKED
  const parseObject = parser.parseObject.bind(parser)
  parser.parseObject = ref => {
    const object = parseObject(ref)
    if (object instanceof PDFRawStream && UNPACKED.includes(object.dict.lookup(TYPE))) {
      left -= unpackedSize(object, left)
    }
    return object
  }
}

const TYPE = PDFName.of('Type')
const UNPACKED: (PDFObject | undefined)[] = [PDFName.of('ObjStm'), PDFName.of('XRef')]

/** Throws where it is more than `most`, or if it is packed in a way that nobody packs objects. */
function unpackedSize({ dict, contents }: PDFRawStream, most: number): number {
  const filter = dict.lookup(PDFName.of('Filter'))
  const steps = filter instanceof PDFArray ? filter.asArray() : [filter]
  const [step, ...more] = steps.map(each => dict.context.lookup(each))
  if (step === undefined) return 0
  if (step !== PDFName.of('FlateDecode') || more.length > 0) throw new Error('packed in an unusual way')
  return inflateSync(contents, { maxOutputLength: Math.max(most, 1) }).length
}

function holdsActive(object: PDFObject, depth: number): boolean {
  if (depth > MAX_DEPTH) return true
  if (object instanceof PDFName) return ACTIVE.has(object.decodeText())
  if (object instanceof PDFStream) return holdsActive(object.dict, depth + 1)
  if (object instanceof PDFArray) return object.asArray().some(each => holdsActive(each, depth + 1))
  if (object instanceof PDFDict) return object.entries().some(pair => pair.some(each => holdsActive(each, depth + 1)))
  return false
}
