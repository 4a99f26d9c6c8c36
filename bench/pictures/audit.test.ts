import { expect, test } from 'vitest'
import { auditArticles, fittingShare } from './audit.ts'

test('every article of the demo company has a drawing that fits', () => {
  const articles = auditArticles()
  expect(articles).toHaveLength(1200)
  expect(articles.filter(({ fits }) => !fits).map(({ name, drawing }) => `${name} → ${drawing}`)).toEqual([])
  expect(fittingShare(articles)).toBe(1)
})
