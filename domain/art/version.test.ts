import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { articleArt } from './article.ts'
import { KEYWORDS } from './keywords.ts'
import { DRAWINGS } from './version.ts'

test('other drawings have another version, so that no browser shows those it keeps', () => {
  const checksum = createHash('sha256')
  for (const name of [...KEYWORDS.keys(), 'Artículo']) {
    checksum.update(articleArt({ id: 1, name }))
    checksum.update(articleArt({ id: 2, name, dark: true, small: true }))
  }
  // Where this fails because drawings were changed, the new checksum goes into version.ts.
  expect(DRAWINGS).toBe(checksum.digest('hex').slice(0, 8))
})
