import { installPackages, whereIs } from './apt.mjs'

const PROGRAMS = ['qpdf', 'pdftotext']

/** What the tests read documents with; as root it is installed. Where it stays absent, those tests fail and say so. */
export function ensurePdfTools() {
  if (PROGRAMS.every(whereIs)) return
  installPackages(['qpdf', 'poppler-utils'], 'the programs that the tests read PDF files with')
}
