import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { matchingByName } from './matching.ts'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

const PROVINCES = ['Alicante', 'Las Palmas', 'Madrid', 'Málaga'].map((name, index) => ({ id: index + 1, name }))

function Field({ first, onChange }: { first?: number; onChange: (value: number | undefined) => void }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <ChoiceField
        label="Provincia"
        options={PROVINCES}
        value={value}
        onChange={chosen => {
          setValue(chosen)
          onChange(chosen)
        }}
      />
      <button type="button">Otro</button>
    </>
  )
}

function show(first?: number) {
  const onChange = vi.fn<(value: number | undefined) => void>()
  render(<Field first={first} onChange={onChange} />)
  return { onChange, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Provincia' }) }
}
const offered = () => screen.queryAllByRole('option').map(option => option.textContent)

it('shows all options on a click, and selects the clicked one', async () => {
  const { field, onChange } = show()
  await userEvent.click(field)
  expect(offered()).toEqual(['Alicante', 'Las Palmas', 'Madrid', 'Málaga'])
  await userEvent.click(screen.getByRole('option', { name: 'Madrid' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(3)
  expect(field.value).toBe('Madrid')
  expect(offered()).toEqual([])
})

it('narrows what it offers by what is typed, and is chosen from with the keys', async () => {
  const { field, onChange } = show()
  await userEvent.type(field, 'ma')
  expect(offered()).toEqual(['Madrid', 'Málaga', 'Las Palmas'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(4)
  expect(field.value).toBe('Málaga')
})

it('leaving the field takes a text that fits only one name, else the choice stays', async () => {
  const { field, onChange } = show(1)
  await userEvent.clear(field)
  await userEvent.type(field, 'mál')
  await userEvent.tab()
  expect(onChange).toHaveBeenCalledExactlyOnceWith(4)
  await userEvent.clear(field)
  await userEvent.type(field, 'ma')
  await userEvent.tab()
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(field.value).toBe('Málaga')
})

it('an empty field means no choice, and Esc restores the text', async () => {
  const { field, onChange } = show(3)
  await userEvent.type(field, 'x')
  expect(screen.getByText('Sin coincidencias')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(field.value).toBe('Madrid')
  await userEvent.clear(field)
  await userEvent.tab()
  expect(onChange).toHaveBeenCalledExactlyOnceWith(undefined)
  expect(field.value).toBe('')
})

it('names that begin with what was typed come first, accents and case do not count', () => {
  expect(matchingByName(PROVINCES, 'MA').map(({ name }) => name)).toEqual(['Madrid', 'Málaga', 'Las Palmas'])
  expect(matchingByName(PROVINCES, 'palmas las').map(({ name }) => name)).toEqual(['Las Palmas'])
  expect(matchingByName(PROVINCES, ' ')).toEqual(PROVINCES)
})
