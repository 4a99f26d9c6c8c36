import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  history.replaceState(null, '', '/')
})

/** The token as a page that has just been loaded at this address knows it. */
async function loadedAt(address: string): Promise<string | undefined> {
  vi.resetModules()
  history.replaceState(null, '', address)
  const { currentLinkToken, takeLinkToken } = await import('./token.ts')
  takeLinkToken()
  return currentLinkToken()
}

test.each(['/validar/pedido/9', '/validar/oferta/9', '/oferta/9'])('R342: %s can be loaded again', async address => {
  expect(await loadedAt(`${address}?token=abc`)).toBe('abc')
  expect(location.search).toBe('')
  expect(await loadedAt(address)).toBe('abc')
})

test('R342: the token of one link opens no other address', async () => {
  await loadedAt('/validar/pedido/9?token=abc')
  expect(await loadedAt('/validar/pedido/10')).toBeUndefined()
  expect(await loadedAt('/catalogo')).toBeUndefined()
})
