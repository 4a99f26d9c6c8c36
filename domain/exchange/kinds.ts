import type { MessageKey } from '#domain/messages/messages.ts'

// In the order of their dependencies: a kind refers to those above it, or to those of its own unit.
// The kinds of one unit refer to each other, so that their files are checked together and stored in one transaction.
export const UNITS = [
  ['countries'],
  ['provinces'],
  ['holidays'],
  ['depots'],
  ['emission_factors'],
  ['tax_rates'],
  ['suppliers'],
  ['categories'],
  ['products'],
  ['product_units'],
  ['barcodes'],
  ['product_attributes'],
  ['product_documents'],
  ['product_hazards'],
  ['product_safety'],
  ['product_relations'],
  ['prices'],
  ['stock'],
  ['sectors'],
  ['sales_nodes', 'users', 'clients', 'centers'],
  ['sales_targets'],
  ['channels'],
  ['businesses'],
  ['origins'],
  ['leads'],
  ['special_prices'],
  ['client_references'],
  ['usual_products'],
  ['authorised_products'],
  ['orders'],
  ['order_entries'],
  ['delivery_notes'],
  ['delivery_note_entries'],
  ['invoices'],
  ['invoice_entries'],
  ['invoice_taxes'],
  ['document_files'],
  ['deliveries'],
] as const

export type KindName = (typeof UNITS)[number][number]

export const KIND_NAMES: readonly KindName[] = UNITS.flat()

export const isKindName = (value: string): value is KindName => KIND_NAMES.some(name => name === value)

const OF_THE_FEED = ['offers', 'requests'] as const

type NamedKind = KindName | (typeof OF_THE_FEED)[number]

const isNamed = (kind: string): kind is NamedKind => isKindName(kind) || OF_THE_FEED.some(name => name === kind)

// Documents of the ERP are called as on their own screens.
const OF_DOCUMENTS = {
  delivery_notes: 'delivery_notes.title',
  delivery_note_entries: 'delivery_notes.lines',
  invoices: 'invoices.title',
  invoice_entries: 'invoices.lines',
  invoice_taxes: 'invoices.taxes',
  document_files: 'documents.files',
} as const satisfies Partial<Record<KindName, MessageKey>>

const isOfDocuments = (kind: NamedKind): kind is keyof typeof OF_DOCUMENTS => Object.hasOwn(OF_DOCUMENTS, kind)

/** What a kind is called on the screens, or «unknown» for a file without a kind. Files have the names of the wire. */
export function kindText(kind: string | null): MessageKey {
  if (kind === null || !isNamed(kind)) return 'imports.kind_unknown'
  return isOfDocuments(kind) ? OF_DOCUMENTS[kind] : `imports.kind_${kind}`
}
