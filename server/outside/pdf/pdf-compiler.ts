import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { picturesOfPages } from './page-pictures.ts'
import type { PdfJob } from './pdf.ts'
import type { MadeDocument } from './pdf-engine.ts'

const FONTS = [
  '400Regular/NotoSans_400Regular.ttf',
  '600SemiBold/NotoSans_600SemiBold.ttf',
  '700Bold/NotoSans_700Bold.ttf',
]
const ACCESSIBLE = 'ua-1'
const PACKAGE = /"@/
// The cache keeps what the previous document used, because the next one often shows the same articles.
const KEPT_DOCUMENTS = 1
// The compiler reads only below this folder, which does not exist, so a document can read no file.
const NO_FOLDER = '/nowhere/pulcro'

export interface PdfCompiler {
  /** Throws if the document cannot be made. */
  make: (job: PdfJob) => MadeDocument
  /** Removes what only older documents used from the cache. It takes some milliseconds, so it runs after the answer. */
  forget: () => void
}

/** One compiler for the life of the process, because a compiler does not release its memory. */
export function pdfCompiler(): PdfCompiler {
  const find = createRequire(import.meta.url)
  const fontBlobs = FONTS.map(name => readFileSync(find.resolve(`@expo-google-fonts/noto-sans/${name}`)))
  const compiler = NodeCompiler.create({ workspace: NO_FOLDER, fontArgs: [{ fontBlobs }] })

  return {
    make({ form, template, data, created, most }) {
      // Packages are the only thing that the compiler would load from the network.
      if (PACKAGE.test(template)) throw new Error('a document uses no packages')
      const inputs = { data: Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString() }
      const compiled = compiler.compile({ mainFileContent: template, inputs })
      const document = compiled.result
      if (!document) throw new Error(reasonOf(compiled.takeDiagnostics()))
      const made: MadeDocument = { file: Buffer.alloc(0), pages: document.numOfPages, pictures: [] }
      if (form === 'pictures') return { ...made, pictures: picturesOfPages(compiler.plainSvg(document), most) }
      try {
        return { ...made, file: compiler.pdf(document, { pdfStandard: ACCESSIBLE, creationTimestamp: created }) }
      } catch {
        // A character without a glyph cannot be read aloud, so the document is made without the PDF/UA mark.
        return { ...made, file: compiler.pdf(document, { creationTimestamp: created }) }
      }
    },
    forget: () => compiler.evictCache(KEPT_DOCUMENTS),
  }
}

const reasonOf = (diagnostics: { shortDiagnostics: { message?: string }[] } | null): string =>
  `the document cannot be made: ${diagnostics?.shortDiagnostics.map(each => each.message).join('; ') ?? 'no reason given'}`
