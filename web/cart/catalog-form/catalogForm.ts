import type { CatalogType, ItemsPerPage } from '#domain/catalogs/types.ts'
import { isBudget } from '#domain/catalogs/types.ts'

/** What a catalogue is asked, as it is typed. */
export interface CatalogForm {
  name: string
  /** Empty until one is chosen. */
  type: CatalogType | ''
  items_per_page: ItemsPerPage
  with_prices: boolean
  details: string
  /** The addresses that it is mailed to, as they are typed. */
  recipients?: string
  /** Kept by the page alone. */
  logo: File | null
}

export const NO_CATALOG: CatalogForm = {
  name: '',
  type: '',
  items_per_page: 6,
  with_prices: true,
  details: '',
  logo: null,
}

export interface CatalogWish extends CatalogForm {
  type: CatalogType
}

/** What is kept of it between two pages: a file cannot be. */
export const withoutLogo = (form: CatalogForm): CatalogForm => ({ ...form, logo: null })

/** The same as the form that is sent. */
export function sentForm(
  wish: CatalogWish,
  owner: { client?: number | undefined; center?: number | undefined; version?: number; total?: number },
): FormData {
  const form = new FormData()
  const fields: [string, string | number | boolean | undefined][] = [
    ['client', owner.client],
    ['center', owner.center],
    ['version', owner.version],
    ['total', owner.total],
    ['catalog_name', wish.name.trim()],
    ['catalog_type', wish.type],
    ['catalog_items_per_page', isBudget(wish.type) ? undefined : wish.items_per_page],
    ['catalog_with_prices', wish.with_prices],
    ['catalog_details', wish.details.trim()],
    ['recipients', wish.recipients?.trim() || undefined],
  ]
  for (const [name, value] of fields) if (value !== undefined) form.set(name, String(value))
  // The last, so that the fields are known before it arrives.
  if (wish.logo) form.set('catalog_client_logo', wish.logo)
  return form
}

/** What tells one attempt from the next: of a file its name, size and time. */
export const attemptOf = ({ logo, ...wish }: CatalogWish) => ({
  ...wish,
  logo: logo && [logo.name, logo.size, logo.lastModified],
})
