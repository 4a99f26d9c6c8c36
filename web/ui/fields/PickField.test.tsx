import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { matchingByName } from './matching.ts'
import { PickField } from './PickField.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
afterEach(cleanup)

const ALL = ['Hotel Miramar', 'Hotel Peña', 'Limpiezas Soler'].map((name, at) => ({ key: `C${at}`, name }))
const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())

const NONE: string[] = []

function Field({ isMany = true, first = NONE }: { isMany?: boolean; first?: string[] }) {
  const [keys, setKeys] = useState(first)
  const [text, setText] = useState('')
  return (
    <form onSubmit={sent}>
      <PickField
        label="Clientes"
        options={matchingByName(ALL, text)}
        onSearch={setText}
        isMany={isMany}
        chosen={keys.map(key => ALL.find(each => each.key === key) ?? { key, name: key })}
        onChoose={setKeys}
      />
    </form>
  )
}

const input = () => screen.getByRole('combobox', { name: 'Clientes' })
const chosen = () => screen.queryAllByRole('button').map(each => each.textContent)

it('is searched without accents, picked by the keyboard, and does not send its form', async () => {
  render(<Field />)
  await userEvent.type(input(), 'pena{Enter}')
  expect(chosen()).toEqual(['Hotel Peña'])
  expect(input()).toHaveProperty('value', '')
  await userEvent.type(input(), 'hotel')
  // What is chosen is not offered again.
  expect(screen.getAllByRole('option').map(each => each.textContent.trim())).toEqual(['Hotel Miramar'])
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toEqual(['Hotel Peña', 'Hotel Miramar'])
  expect(sent).not.toHaveBeenCalled()
})

it('another one takes the place of the only one', async () => {
  render(<Field isMany={false} first={['C0']} />)
  await userEvent.click(input())
  await userEvent.click(screen.getByRole('option', { name: 'Limpiezas Soler' }))
  expect(chosen()).toEqual(['Limpiezas Soler'])
})

it('is taken out by a press and by the key, also what nobody knows any more', async () => {
  render(<Field first={['C9', 'C0', 'C1']} />)
  fireEvent.click(screen.getByRole('button', { name: 'Quitar C9' }))
  expect(chosen()).toEqual(['Hotel Miramar', 'Hotel Peña'])
  input().focus()
  await userEvent.keyboard('{Backspace}')
  expect(chosen()).toEqual(['Hotel Miramar'])
})

it('text that nothing fits says so, and is gone on the way out', async () => {
  render(<Field />)
  await userEvent.type(input(), 'zzz')
  expect(screen.getByText('Sin coincidencias')).toBeTruthy()
  await userEvent.tab()
  expect(input()).toHaveProperty('value', '')
  expect(chosen()).toEqual([])
})
