import {
  PDFArray,
  PDFCatalog,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFPageLeaf,
  PDFParser,
  type PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'

/** What runs, starts something, or carries another file. Its own names, with what is written as #xx told apart. */
const ACTIVE = new Set(['JS', 'JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA'])
const MAX_DEPTH = 200
const OBJECTS_AT_ONCE = 1000
const REFUSE_BROKEN = true

/** Whether a PDF is whole, not encrypted and holds nothing active. Throws where it cannot be read. */
export async function isSoundPdf(file: Uint8Array): Promise<boolean> {
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
  await parser.parseDocument()
  const { Root, Encrypt } = context.trailerInfo
  return !isActive && !Encrypt && pages > 0 && context.lookup(Root) instanceof PDFCatalog
}

function holdsActive(object: PDFObject, depth: number): boolean {
  if (depth > MAX_DEPTH) return true
  if (object instanceof PDFName) return ACTIVE.has(object.decodeText())
  if (object instanceof PDFStream) return holdsActive(object.dict, depth + 1)
  if (object instanceof PDFArray) return object.asArray().some(each => holdsActive(each, depth + 1))
  if (object instanceof PDFDict) return object.entries().some(pair => pair.some(each => holdsActive(each, depth + 1)))
  return false
}
