import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button, type ButtonVariant } from './Button.tsx'

const pressed = vi.fn()
afterEach(() => pressed.mockClear())

/** As a browser tells of a double click: a click, and a second one that counts two. */
function pressTwice(variant: ButtonVariant) {
  render(
    <Button variant={variant} onClick={pressed}>
      {`Aplicar ${variant}`}
    </Button>,
  )
  const button = screen.getByRole('button', { name: `Aplicar ${variant}` })
  for (const detail of [1, 2]) fireEvent.click(button, { detail })
}

it.each(['primary', 'danger'] as const)('R659: a double click on a button that decides (%s) is one press', variant => {
  pressTwice(variant)
  expect(pressed).toHaveBeenCalledOnce()
})

it('R659: a button that turns a page hears each press', () => {
  pressTwice('outline')
  expect(pressed).toHaveBeenCalledTimes(2)
})

it('R659: a key, which has no count, presses it each time', () => {
  render(
    <Button variant="primary" onClick={pressed}>
      Otra vez
    </Button>,
  )
  for (let times = 0; times < 2; times++)
    fireEvent.click(screen.getByRole('button', { name: 'Otra vez' }), { detail: 0 })
  expect(pressed).toHaveBeenCalledTimes(2)
})
