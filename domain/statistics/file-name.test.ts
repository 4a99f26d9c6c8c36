import { expect, test } from 'vitest'
import { productsFileName } from './file-name.ts'

const PERIOD = { after: '2025-11-01', before: '2026-10-31' }

test.each([
  ['Hotel Miramar S.L.', '10482_Hotel Mira_2025-11-01_2026-10-31.xlsx'],
  ['A.B.C. Limpiezas', '10482_A_B_C_ Lim_2025-11-01_2026-10-31.xlsx'],
  ['Bar', '10482_Bar_2025-11-01_2026-10-31.xlsx'],
])('R269: %s', (name, wanted) => {
  expect(productsFileName({ external_id: '10482', name }, PERIOD)).toBe(wanted)
})
