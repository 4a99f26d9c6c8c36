/** What may have been looked for: the words of a failed address, '/catalogo/product/99-bobina-azul' → 'bobina azul'. */
export const wordsOf = (path: string): string =>
  (path.split('/').at(-1) ?? '')
    .replace(/^\d+-?/, '')
    .replaceAll(/[-_+]+/g, ' ')
    .trim()
