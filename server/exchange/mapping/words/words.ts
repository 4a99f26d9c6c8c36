import type { KindName } from '#domain/exchange/kinds.ts'

/** By kind and column, the headings that mean it, with « · » between them. */
export type Words = Partial<Record<KindName, Record<string, string>>>
