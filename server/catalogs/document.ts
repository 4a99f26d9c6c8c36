import { CATALOG_STATES, type CatalogType } from '#domain/catalogs/types.ts'
import { PDF } from '#domain/endpoint.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure, notFound } from '#server/errors/failure.ts'
import { FileReply } from '#server/http/replies/file-reply.ts'
import { orBusy } from '#server/limits/busy-documents.ts'
import { makeFile } from '#server/limits/files.ts'
import { askForFile, findAskedState } from './asked-store.ts'
import { findFile, findPreview } from './file-store.ts'
import { makeAndKeep } from './make-file.ts'
import { type CatalogRow, findCatalog } from './store.ts'

/** Articles of which a document is made in the request; one of more takes seconds, and a job makes it. */
const MOST_IN_A_REQUEST = 600
const MADE_WITHIN_SECONDS = 2

interface Asked {
  id: number
  /** Without one the type that the catalogue was made for. */
  type: CatalogType | undefined
  /** Where people reach the portal. */
  address: string
}

type Desk = SignedInContext & { address: string }

/** The document of a catalogue that the viewer may see. What no job has made yet is made at once, or by a job where it is large. */
export async function catalogPdf(context: SignedInContext, { id, type, address }: Asked): Promise<FileReply> {
  const { sql, viewer } = context
  const catalog = await findCatalog(sql, viewer, id)
  if (!catalog) throw notFound()
  const wanted = type ?? catalog.type
  const content = (await findFile(sql, id, wanted)) ?? (await makeMissing({ ...context, address }, catalog, wanted))
  return new FileReply({ content, type: PDF, name: `${catalog.name}.pdf` })
}

async function makeMissing(desk: Desk, catalog: CatalogRow, type: CatalogType): Promise<Buffer> {
  if (catalog.lines > MOST_IN_A_REQUEST) throw await whyNotMade(desk, catalog, type)
  return makeFile(desk, desk.viewer.id, () => makeNow(desk, catalog.id, type))
}

/** Queues the job that makes it, where nobody has yet. Says that it is being made, or that the job has failed. */
async function whyNotMade(desk: Desk, catalog: CatalogRow, type: CatalogType): Promise<Failure> {
  const { sql, jobs, now, viewer } = desk
  const asked = { id: catalog.id, type, now }
  // A catalogue is queued with its own type when it is created.
  const isOwn = type === catalog.type && catalog.state !== CATALOG_STATES.made
  const state = isOwn ? catalog.state : await findAskedState(sql, asked)
  if (state === CATALOG_STATES.failed) return new Failure(503, 'catalogs.not_made', { asCode: true })
  if (state === undefined) await makeFile(desk, viewer.id, () => askForFile(sql, jobs, asked))
  return new Failure(503, 'catalogs.being_made', { asCode: true, retryAfterSeconds: MADE_WITHIN_SECONDS })
}

async function makeNow(desk: Desk, id: number, type: CatalogType): Promise<Buffer> {
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
