import { expect, test } from 'vitest'
import { planRows } from './sections.ts'
import type { PaperArticle } from './store.ts'

// The plan asks nothing of an article.
const articles = (count: number) => Array.from({ length: count }, () => ({}) as PaperArticle)

const rowsOf = (counts: number[]) =>
  planRows(counts.map((count, index) => ({ name: `Sección ${index + 1}`, articles: articles(count) }))).map(page =>
    page.kind === 'rows' ? page.rows : [],
  )

test('a list has no page with a heading at its foot, and no last page with a row or two', () => {
  for (let first = 1; first < 80; first++) {
    for (const second of [0, 1, 2, 34]) {
      const pages = rowsOf(second === 0 ? [first] : [first, second])
      expect(pages.flat().filter(row => row.kind === 'article')).toHaveLength(first + second)
      for (const rows of pages) {
        expect(rows.length).toBeLessThanOrEqual(34)
        expect(rows.at(-1)?.kind).toBe('article')
      }
      expect(pages.slice(1).at(-1)?.length ?? 3).toBeGreaterThanOrEqual(3)
    }
  }
})
