import { expect, test } from 'vitest'
import { showsSidebar } from './sidebar.ts'

test('R178: only a client in the catalogue of a lead has it without a sidebar', () => {
  expect(showsSidebar({ is_for_lead: true, is_client: true })).toBe(false)
  expect(showsSidebar({ is_for_lead: true, is_client: false })).toBe(true)
  expect(showsSidebar({ is_for_lead: false, is_client: true })).toBe(true)
  expect(showsSidebar({ is_for_lead: false, is_client: false })).toBe(true)
})
