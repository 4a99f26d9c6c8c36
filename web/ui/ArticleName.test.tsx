import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { nameParts } from './nameParts.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.resetModules()
})

it.each([
  ['Guante nitrilo azul sin polvo 3,5 g XL 100 u', 'Guante nitrilo azul sin polvo', '3,5 g XL 100 u'],
  ['Guante nitrilo azul sin polvo S 100 u', 'Guante nitrilo azul sin', 'polvo S 100 u'],
  ['Limpiador multiusos higienizante 5 L', 'Limpiador multiusos higienizante', '5 L'],
  ['Papel higiénico industrial jumbo 2 capas 180 m, 18 u', 'Papel higiénico industrial jumbo 2 capas', '180 m, 18 u'],
  ['Dispensador de jabón 500 ml acero inoxidable satinado', 'Dispensador de jabón 500 ml acero inoxidable', 'satinado'],
  ['Guante de nitrilo 33 cm verde M', 'Guante de nitrilo', '33 cm verde M'],
  ['Hidroalcohólicodesinfectante', 'Hidroalcohólicodesinfectante', ''],
  ['Lejía 1 L', 'Lejía', '1 L'],
])('the end of «%s» is «%s», «%s»', (name, head, tail) => {
  expect(nameParts(name)).toEqual({ head, tail })
})

/** Draws a name in a room that its text passes by `more` pixels. */
async function draw(lines: 1 | 2 | 3, more: number) {
  let resized: (entries: { target: Element }[]) => void = () => undefined
  const observed: Element[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: typeof resized) {
        resized = callback
      }
      observe = (element: Element) => void observed.push(element)
      unobserve = () => undefined
    },
  )
  let past = more
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => 60 + past)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(60)
  const { ArticleName } = await import('./ArticleName.tsx')
  render(
    <a href="/a">
      <ArticleName name="Guante nitrilo azul sin polvo 3,5 g XL 100 u" lines={lines} />
    </a>,
  )
  const resize = (now: number) => {
    past = now
    resized(observed.map(target => ({ target })))
    return observed.map(element => element.hasAttribute('data-cut'))
  }
  return { observed, resize }
}

it('a name that has no room is marked, and no longer once it has', async () => {
  const { resize } = await draw(3, 20)
  expect(resize(20)).toEqual([true])
  expect(resize(0)).toEqual([false])
  expect(resize(20)).toEqual([true])
})

it('is read as a whole, and shown as a whole under the pointer', async () => {
  for (const lines of [1, 3] as const) {
    const { observed } = await draw(lines, 20)
    const link = screen.getByRole('link', { name: 'Guante nitrilo azul sin polvo 3,5 g XL 100 u' })
    expect(link.querySelector('[title]')?.getAttribute('title')).toBe('Guante nitrilo azul sin polvo 3,5 g XL 100 u')
    expect(observed).toHaveLength(lines === 1 ? 0 : 1)
    cleanup()
    vi.resetModules()
  }
})
