import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CallError } from '#web/calls/call.ts'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { TextField } from '#web/ui/fields/Field.tsx'
import { fieldId } from './finishForm.ts'
import type { FinishProblem } from './finishProblems.ts'
import { type Refusal, refusalOf, useSaid } from './useSaid.ts'

const NUMBER: FinishProblem = { key: 'cart.needs_customer_number', field: 'customer_number' }
const LEGAL: FinishProblem = { key: 'cart.needs_legal', field: 'accepts_legal' }
const LINES: FinishProblem = { key: 'cart.invalid_products' }
const NONE: FinishProblem[] = []
const go = vi.fn<() => void>()

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
afterEach(() => {
  cleanup()
  go.mockReset()
})

function Example({ problems = NONE, refusal }: { problems?: FinishProblem[]; refusal?: Refusal }) {
  const said = useSaid(problems, refusal)
  return (
    <>
      <TextField
        id={fieldId('customer_number')}
        label="Número"
        defaultValue=""
        error={said.errorOf('customer_number')}
      />
      <button type="button" onClick={() => said.press() && go()}>
        Enviar
      </button>
      <button type="button" onClick={said.forget}>
        Otro
      </button>
      <p role="alert">{said.message}</p>
    </>
  )
}

const press = (name = 'Enviar') => userEvent.click(screen.getByRole('button', { name }))
const number = () => screen.getByLabelText('Número')
const alert = () => screen.getByRole('alert').textContent
const marked = () => number().getAttribute('aria-invalid') === 'true'

test('nothing is said before the first press, then the first problem at its field, which has the focus', async () => {
  const { rerender } = render(<Example problems={[NUMBER, LEGAL]} />)
  expect([alert(), marked()]).toEqual(['', false])
  await press()
  expect(go).not.toHaveBeenCalled()
  expect([alert(), marked()]).toEqual(['Este cliente exige su número en todos los pedidos.', true])
  expect(document.activeElement).toBe(number())
  rerender(<Example problems={[LEGAL]} />)
  expect(marked()).toBe(false)
  expect(alert()).not.toBe('')
  rerender(<Example />)
  expect(alert()).toBe('')
  await press()
  expect(go).toHaveBeenCalledOnce()
})

test('a problem of the lines is no field’s, and what was said is forgotten on demand', async () => {
  render(<Example problems={[LINES, NUMBER]} />)
  await press()
  expect(alert()).not.toBe('')
  expect(marked()).toBe(false)
  await press('Otro')
  expect(alert()).toBe('')
})

test('what the server refuses by the code of a field is said there as well, after what is wrong here', async () => {
  const refused = (code: string) => refusalOf(new CallError({ status: 400, code, message: 'No tiene la forma.' }))
  const { rerender } = render(<Example refusal={refused('cart.customer_number_form')} />)
  expect([alert(), marked()]).toEqual(['No tiene la forma.', true])
  rerender(<Example refusal={refused('cart.client_locked')} />)
  expect([alert(), marked()]).toEqual(['No tiene la forma.', false])
  rerender(<Example problems={[LINES]} refusal={refused('cart.customer_number_form')} />)
  await press()
  expect(alert()).not.toBe('No tiene la forma.')
  expect(marked()).toBe(false)
})
