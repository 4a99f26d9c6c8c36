import type { Brand } from '#domain/brand.ts'
import type { CatalogType } from '#domain/catalogs/types.ts'
import { languageOfCountry } from '#domain/language.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { Settings } from '#server/settings.ts'
import { type CatalogFile, keepFile } from './file-store.ts'
import { findCatalogToPrint } from './paper/store.ts'
import { printCatalog } from './paper/print.ts'

interface Desk {
  sql: Queryable
  brand: Brand
  now: Date
  settings: Pick<Settings, 'decimals_num_max'>
  /** Where people reach the portal; empty where that is not known. */
  address: string
}

/** Makes the document of a catalogue in the language of its client, and keeps it; undefined where it is gone. */
export async function makeAndKeep(desk: Desk, id: number, type: CatalogType): Promise<CatalogFile | undefined> {
  const { sql, now } = desk
  const catalog = await findCatalogToPrint(sql, id)
  if (!catalog) return undefined
  const language = catalog.language ?? languageOfCountry(catalog.country)
  const file = await printCatalog({ ...catalog, type }, { ...desk, language })
  await keepFile(sql, { id, type, made_at: now }, file)
  return file
}
