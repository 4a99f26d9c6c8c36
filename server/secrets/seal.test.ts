import { expect, test } from 'vitest'
import { openWith, sealWith } from '#server/secrets/seal.ts'

const SERVER = 'a secret of a server, long enough'

test.each(['s3cret', 'contraseña ñ€', 'x'.repeat(200)])('a sealed secret opens again: %s', secret => {
  const seal = sealWith(SERVER)
  const sealed = seal(secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(seal(secret).equals(sealed)).toBe(false)
  expect(openWith(SERVER, sealed)).toBe(secret)
})

test('a secret that another server sealed, or that was changed, does not open', () => {
  const sealed = sealWith(SERVER)('s3cret')
  expect(() => openWith(`${SERVER}!`, sealed)).toThrow()
  sealed[sealed.length - 1]! ^= 1
  expect(() => openWith(SERVER, sealed)).toThrow()
})
