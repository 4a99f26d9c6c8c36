import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { CenterPurchases, ProductPurchases } from '#domain/statistics/contract.ts'
import { useCenterColumns } from '#web/statistics/centerColumns.tsx'
import { useProductColumns } from '#web/statistics/productColumns.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { Difference } from '#web/figures/Difference.tsx'
import prose from '#web/ui/prose.module.css'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
afterEach(cleanup)

const coloursOf = (text: RegExp) => {
  const { classList } = screen.getByText(text).parentElement!
  return [prose.success, prose.danger].filter(name => name !== undefined && classList.contains(name))
}

test('sales are green where they grow and red where they fall', () => {
  render(
    <>
      <Difference value={4.5} />
      <Difference value={-4.5} />
    </>,
  )
  expect(coloursOf(/^▲ \+4,5/)).toEqual([prose.success])
  expect(coloursOf(/^▼ .4,5/)).toEqual([prose.danger])
})

test.each([4.5, -4.5])('R353: a spending that differs by %d %% has no colour, and says so in words', percent => {
  const { container } = render(<Difference value={percent} isNeutral />)
  const shown = container.firstElementChild!
  expect(shown.className).toBe('tnum')
  expect(shown.textContent).toMatch(/que el año anterior/)
})

const row = { period_purchases_diff_percentage: -4.5 }

function Cell<Row>({ columns, of }: { columns: () => Column<Row>[]; of: object }): ReactNode {
  return columns()
    .find(({ key }) => key === 'difference')!
    .cell(of as Row)
}

test('R353: less spending at a center or on an article has no colour', () => {
  render(
    <>
      <Cell<CenterPurchases> columns={useCenterColumns} of={row} />
      <Cell<ProductPurchases> columns={useProductColumns} of={row} />
    </>,
  )
  expect(screen.getAllByText(/^▼ .4,5/)).toHaveLength(2)
  for (const shown of screen.getAllByText(/^▼ .4,5/)) expect(shown.parentElement!.className).toBe('tnum')
})
