import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { Calendar, type CalendarProps } from './Calendar.tsx'
import { useRange } from './useRange.ts'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
afterEach(cleanup)

function show(more: Partial<CalendarProps> = {}) {
  const onPick = vi.fn<(key: string) => void>()
  function Ranged() {
    const { range, pick } = useRange(['2026-11-17', '2026-11-20'])
    return (
      <Calendar
        kind="days"
        shown="2026-11-17"
        range={range}
        onPick={key => {
          pick(key)
          onPick(key)
        }}
        labels={{ before: 'Antes', after: 'Después' }}
        {...more}
      />
    )
  }
  render(<Ranged />)
  return onPick
}
const day = (number: number, month = 'noviembre') => screen.getByRole('button', { name: `${number} ${month} 2026` })
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)

it('a range is picked by two presses, also from its end', async () => {
  const onPick = show()
  expect(pressed()).toEqual(['17', '20'])
  expect(day(18).dataset['within']).toBe('true')
  await userEvent.click(day(12))
  expect(pressed()).toEqual(['12'])
  await userEvent.click(day(9))
  expect(pressed()).toEqual(['9', '12'])
  expect(onPick.mock.calls.flat()).toEqual(['2026-11-12', '2026-11-09'])
})

it('while a range is open it goes up to the day that is pointed at', async () => {
  show()
  await userEvent.click(day(12))
  await userEvent.hover(day(15))
  expect([day(13), day(14)].map(({ dataset }) => dataset['within'])).toEqual(['true', 'true'])
  expect(day(16).dataset['within']).toBeUndefined()
})

it('one day is reached with Tab, the others with the arrow keys, also on another page', async () => {
  show()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(day(17))
  await userEvent.keyboard('{ArrowDown}{PageDown}')
  await waitFor(() => expect(document.activeElement).toBe(day(24, 'diciembre')))
})

it('days that cannot be picked are passed over', async () => {
  show({ isOff: key => key === '2026-11-18' || key === '2026-11-19', least: '2026-11-10' })
  expect(day(9)).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Antes' })).toHaveProperty('disabled', true)
  day(17).focus()
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(document.activeElement).toBe(day(20)))
})

it('the title leads to the months of the year and to ten years, and a choice leads back', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'noviembre 2026' }))
  await userEvent.click(screen.getByRole('button', { name: '2026' }))
  await userEvent.click(screen.getByRole('button', { name: '2024' }))
  await userEvent.click(screen.getByRole('button', { name: 'feb 2024' }))
  expect(screen.getByRole('button', { name: '29 febrero 2024' })).toBeTruthy()
})

it('two pages stand side by side and are turned together', async () => {
  show({ columns: 2, most: '2026-12-31' })
  expect(screen.getByRole('button', { name: 'diciembre 2026' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Después' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Antes' }))
  expect(screen.getByRole('button', { name: 'octubre 2026' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'diciembre 2026' })).toBeNull()
})
