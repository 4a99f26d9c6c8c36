import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { PdfJob } from './pdf.ts'

const FONTS = [
  '400Regular/NotoSans_400Regular.ttf',
  '600SemiBold/NotoSans_600SemiBold.ttf',
  '700Bold/NotoSans_700Bold.ttf',
]
const ACCESSIBLE = 'ua-1'
const PACKAGE = /"@/
// What the document before had is kept for the next, which often shows the same articles; older things are forgotten.
const KEPT_DOCUMENTS = 1
// The compiler reads below this folder alone, and there is none: a document reads nothing.
const NO_FOLDER = '/nowhere/pulcro'

export interface PdfCompiler {
  /** Throws if the document cannot be made. */
  make: (job: PdfJob) => Buffer
  /** What only older documents had. It takes some milliseconds, which nobody has to wait for. */
  forget: () => void
}

/** One compiler for the life of a process: another for each document would leave its memory behind. */
export function pdfCompiler(): PdfCompiler {
  const find = createRequire(import.meta.url)
  const fontBlobs = FONTS.map(name => readFileSync(find.resolve(`@expo-google-fonts/noto-sans/${name}`)))
  const compiler = NodeCompiler.create({ workspace: NO_FOLDER, fontArgs: [{ fontBlobs }] })

  return {
    make({ template, data, created }) {
      // The one thing for which the compiler would ask the network.
      if (PACKAGE.test(template)) throw new Error('a document uses no packages')
      const inputs = { data: Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString() }
      const compiled = compiler.compile({ mainFileContent: template, inputs })
      const document = compiled.result
      if (!document) throw new Error(reasonOf(compiled.takeDiagnostics()))
      try {
        return compiler.pdf(document, { pdfStandard: ACCESSIBLE, creationTimestamp: created })
      } catch {
        // A sign that no typeface of ours has cannot be read aloud; the document is still made, without the seal.
        return compiler.pdf(document, { creationTimestamp: created })
      }
    },
    forget: () => compiler.evictCache(KEPT_DOCUMENTS),
  }
}

const reasonOf = (diagnostics: { shortDiagnostics: { message?: string }[] } | null): string =>
  `the document cannot be made: ${diagnostics?.shortDiagnostics.map(each => each.message).join('; ') ?? 'no reason given'}`
