import type { PdfJob } from './pdf.ts'
import { pdfCompiler } from './pdf-compiler.ts'

const compile = pdfCompiler()

/** What pdf.ts alone asks of a worker. */
export const makePdf = (job: PdfJob): Uint8Array => compile(job)
