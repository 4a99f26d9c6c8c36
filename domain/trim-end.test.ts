import { describe, expect, test } from 'vitest'
import { trimEndOf } from './trim-end.ts'

describe('characters at the end of a text', () => {
  test('are left out as far as all of them match', () => {
    expect(trimEndOf('https://a.example//', /\//)).toBe('https://a.example')
    expect(trimEndOf('a/b', /\//)).toBe('a/b')
    expect(trimEndOf('//', /\//)).toBe('')
    expect(trimEndOf('', /\//)).toBe('')
    expect(trimEndOf('clave𝟙1!', /[^\p{Letter}]/u)).toBe('clave')
  })

  test('cost time in proportion to the text', () => {
    const start = performance.now()
    trimEndOf(`${'/'.repeat(1_000_000)}a`, /\//)
    expect(performance.now() - start).toBeLessThan(1000)
  })
})
