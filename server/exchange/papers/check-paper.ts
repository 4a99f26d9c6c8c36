import { setImmediate as turn } from 'node:timers/promises'
import { SaxesParser } from 'saxes'
import { MAX_PAPER_BYTES, PaperRefused, TOO_LARGE } from './paper-refused.ts'

export type PaperFormat = 'pdf' | 'xml'

const CHUNK = 256 * 1024

/** Throws PaperRefused for what is too large or not what its row says. */
export async function checkPaper(format: PaperFormat, content: Buffer): Promise<void> {
  if (content.length > MAX_PAPER_BYTES) throw new PaperRefused(TOO_LARGE)
  if (format === 'xml') await checkXml(content)
  else if (!content.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new PaperRefused('is no PDF')
}

/** Well-formed and without a document type, which could pull in other files or grow without end where it is opened. */
async function checkXml(content: Buffer): Promise<void> {
  const parser = new SaxesParser()
  parser.on('doctype', () => {
    throw new PaperRefused('has a document type (DTD), which is not taken')
  })
  parser.on('error', error => {
    throw new PaperRefused(`is no well-formed XML: ${error.message}`)
  })
  const text = textOf(content)
  for (let from = 0; from < text.length; from += CHUNK) {
    parser.write(text.slice(from, from + CHUNK))
    await turn() // requests go on meanwhile
  }
  parser.close()
}

function textOf(content: Buffer): string {
  const [, declared = 'utf-8'] =
    /^[^<]{0,4}<\?xml[^>]{0,100}encoding\s{0,9}=\s{0,9}["']([\w.-]{1,40})["']/.exec(
      content.subarray(0, 200).toString('latin1'),
    ) ?? []
  try {
    return new TextDecoder(declared, { fatal: true }).decode(content)
  } catch {
    throw new PaperRefused(`is not written in ${declared}`)
  }
}
