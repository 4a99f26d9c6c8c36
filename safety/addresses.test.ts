import { describe, expect, test } from 'vitest'
import { findOwnDelays } from './addresses.ts'
import { below, SOURCES } from './sources.ts'

const WEB = below(SOURCES, 'web').filter(({ file }) => !file.startsWith('web/gallery/'))

const planted = (text: string) => [{ file: 'web/cart/Planted.tsx', text }]

describe('the delay of a search', () => {
  test('stands in searchDelay.ts alone', () => {
    expect(WEB.filter(({ text }) => text.includes('delay={SEARCH_DELAY.')).length).toBeGreaterThan(9)
    expect(findOwnDelays(WEB)).toEqual([])
  })

  test.each([
    'const SEARCH_DELAY = 500',
    'const field = <SearchField\n  value={q}\n  onSearch={text => search(text)}\n  delay={500}\n/>',
    'const field = <SearchField value={q} delay={LATER} />',
  ])('is found where a list has its own: %s', text => {
    expect(findOwnDelays(planted(text))).toHaveLength(1)
  })
})
