import { languageOfCountry } from '#domain/clients/portugal.ts'
import type { Brand } from '#domain/brand.ts'
import type { CatalogType } from '#domain/catalogs/types.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { WritingSettings } from '#server/settings/settings.ts'
import { keepFile, keepPreviews } from './file-store.ts'
import { findCatalogToPrint } from '#server/catalogs/paper/store.ts'
import { drawFirstPages, printCatalog } from '#server/catalogs/paper/print.ts'

interface Desk {
  sql: Queryable
  brand: Brand
  now: Date
  settings: WritingSettings
  /** Where people reach the portal; empty where that is not known. */
  address: string
}

/** Makes the document of a catalogue in the language of its client, and keeps it; undefined where it is gone. */
export async function makeAndKeep(desk: Desk, id: number, type: CatalogType): Promise<Buffer | undefined> {
  const catalog = await readCatalog(desk, id, type)
  if (!catalog) return undefined
  const { file, pages } = await printCatalog(catalog, catalog.desk)
  await keepFile(desk.sql, { id, type, made_at: desk.now }, { content: file, pages })
  return file
}

/** Adds the pictures of the first pages to a document that is kept. It takes longer than the document itself. */
export async function drawAndKeep(desk: Desk, id: number, type: CatalogType): Promise<void> {
  const catalog = await readCatalog(desk, id, type)
  if (catalog) await keepPreviews(desk.sql, { id, type }, await drawFirstPages(catalog, catalog.desk))
}

async function readCatalog(desk: Desk, id: number, type: CatalogType) {
  const catalog = await findCatalogToPrint(desk.sql, id)
  if (!catalog) return undefined
  const language = catalog.language ?? languageOfCountry(catalog.country)
  return { ...catalog, type, desk: { ...desk, language } }
}
