const MARKS = /\p{M}/gu
const OTHERS = /[^a-z0-9]/g

/** A heading without case, accents, blanks and punctuation: «Cód. Artículo» is codarticulo. */
export const wordKey = (text: string): string =>
  text.normalize('NFD').replaceAll(MARKS, '').toLowerCase().replaceAll(OTHERS, '')

/** The keys that a heading may be known by: whole, and without what stands in brackets or behind a sign: «Precio (€/ud.)». */
export function wordKeys(text: string): string[] {
  const [plain = ''] = text.split(/[([{:*]/)
  return [...new Set([wordKey(text), wordKey(plain)])].filter(key => key !== '')
}
