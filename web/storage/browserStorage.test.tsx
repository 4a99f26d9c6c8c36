import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceStorage, tabStorage } from './browserStorage.ts'

beforeEach(() => {
  tabStorage.clear()
  deviceStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

describe.each([
  ['a tab', tabStorage, () => sessionStorage],
  ['a device', deviceStorage, () => localStorage],
])('what is kept of %s', (_whose, kept, store) => {
  it('stands in the store of the browser', () => {
    kept.setItem('key', 'value')
    expect(store().getItem('key')).toBe('value')
    expect(kept.getItem('key')).toBe('value')
    kept.removeItem('key')
    expect(store().getItem('key')).toBeNull()
    expect(kept.getItem('key')).toBeNull()
  })

  it('lasts as long as the page where the browser refuses its store', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(refuse)
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse)
    expect(kept.getItem('key')).toBeNull()
    kept.setItem('key', 'value')
    expect(kept.getItem('key')).toBe('value')
    kept.removeItem('key')
    expect(kept.getItem('key')).toBeNull()
    kept.setItem('key', 'value')
    kept.clear()
    expect(kept.getItem('key')).toBeNull()
  })

  it('is the newest also where only reading is allowed, or the store is full', () => {
    kept.setItem('key', 'old')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    kept.setItem('key', 'new')
    expect(kept.getItem('key')).toBe('new')
  })
})
