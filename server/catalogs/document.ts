import type { CatalogType } from '#domain/catalogs/types.ts'
import { PDF } from '#domain/endpoint.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/http/failure.ts'
import { FileReply } from '#server/http/file-reply.ts'
import { orBusy } from '#server/limits/busy-documents.ts'
import { makeFile } from '#server/limits/files.ts'
import { findFile, findPreview } from './file-store.ts'
import { makeAndKeep } from './make-file.ts'
import { findCatalog } from './store.ts'

interface Asked {
  id: number
  /** Without one the type that the catalogue was made for. */
  type: CatalogType | undefined
  /** Where people reach the portal. */
  address: string
}

/** The document of a catalogue that the viewer may see; made at once where the job has not made it yet. */
export async function catalogPdf(context: SignedInContext, { id, type, address }: Asked): Promise<FileReply> {
  const { sql, viewer } = context
  const catalog = await findCatalog(sql, viewer, id)
  if (!catalog) throw notFound()
  const wanted = type ?? catalog.type
  const content =
    (await findFile(sql, id, wanted)) ??
    (await makeFile(context, viewer.id, () => makeNow({ ...context, address }, id, wanted)))
  return new FileReply({ content, type: PDF, name: `${catalog.name}.pdf` })
}

async function makeNow(desk: SignedInContext & { address: string }, id: number, type: CatalogType): Promise<Buffer> {
  const made = await orBusy(() => makeAndKeep(desk, id, type))
  if (!made) throw notFound()
  return made
}

/** One of the first pages as a picture, once the document is made. */
export async function catalogPage(
  { sql, viewer }: SignedInContext,
  asked: { id: number; page: number },
): Promise<FileReply> {
  const page = await findPreview(sql, viewer, asked)
  if (!page) throw notFound()
  return new FileReply({ content: page.content, type: 'image/png', name: `${page.name}-${asked.page}.png` })
}
