import { expect, test } from 'vitest'
import { findCenter } from './find-center.ts'

const centers = [
  { external_id: '0031', name: 'Hotel Playa' },
  { external_id: 'SPA-1', name: 'Spa' },
  { external_id: '007', name: 'Oficina' },
  { external_id: '7', name: 'Oficina' },
]

test.each([
  ['0031', '0031'],
  ['31', '0031'],
  ['spa 1', 'SPA-1'],
  ['hotel playa', '0031'],
  ['7', '7'],
])('%s is found', (text, external_id) => {
  expect(findCenter(centers, text)).toMatchObject({ center: { external_id } })
})

test('a name of two is a question, and so is a part of a name', () => {
  expect(findCenter(centers, 'Oficina')).toMatchObject({ choices: [{ external_id: '007' }, { external_id: '7' }] })
  expect(findCenter(centers, 'Playa')).toMatchObject({ choices: [{ external_id: '0031' }] })
  expect(findCenter(centers, 'Montaña')).toEqual({ choices: [] })
})
