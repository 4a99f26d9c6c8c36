import type { Ordering } from '#domain/products/ordering.ts'

// What the catalogue remembers between visits (000 §4). It lives here because selecting a client clears it.

const KEY = 'pulcro.catalogue'

export interface CatalogueOptions {
  sort?: Ordering
  /** As in the address: 'is_eco,is_outlet'. */
  filters?: string
}

export function rememberedOptions(): CatalogueOptions {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    // Only this file writes the key; the catalogue checks each value before it uses it.
    return typeof found === 'object' && found !== null ? (found as CatalogueOptions) : {}
  } catch {
    return {}
  }
}

export function rememberOptions(change: CatalogueOptions): void {
  keep({ ...rememberedOptions(), ...change })
}

export const forgetOptions = (): void => keep({})

function keep(options: CatalogueOptions): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(options))
  } catch {
    // Without storage the catalogue forgets with every reload, and works all the same.
  }
}
