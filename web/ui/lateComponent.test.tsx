import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { lateComponent } from './lateComponent.ts'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Part = ({ name }: { name: string }) => <p>{name}</p>
const draw = (Late: ReturnType<typeof lateComponent<{ Part: typeof Part }, 'Part'>>) =>
  render(
    <>
      <p>screen</p>
      <Suspense fallback="coming">
        <Late name="part" />
      </Suspense>
    </>,
  )

test('a part is drawn as soon as its script has come', async () => {
  draw(lateComponent(() => Promise.resolve({ Part }), 'Part'))
  expect(screen.getByText('coming')).toBeTruthy()
  expect(await screen.findByText('part')).toBeTruthy()
})

test('a script that does not come fails the part and not the screen', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  draw(lateComponent((): Promise<{ Part: typeof Part }> => Promise.reject(new Error('gone')), 'Part'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await screen.findByRole('button', { name: 'Volver a cargar' })).toBeTruthy()
  expect(screen.getByText('screen')).toBeTruthy()
})

test('what a screen can do without is left out', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { container } = draw(
    lateComponent(
      (): Promise<{ Part: typeof Part }> => Promise.reject(new Error('gone')),
      'Part',
      () => null,
    ),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(() => expect(container.textContent).toBe('screen'))
})
