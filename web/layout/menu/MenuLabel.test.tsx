import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { portalWith } from '#web/test/portal.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { MenuLabel } from './MenuLabel.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
afterEach(cleanup)

const shown = (pending: number, news?: number) => {
  render(<MenuLabel label="Ofertas" pending={pending} news={news} />, { wrapper: portalWith() })
  return document.body.textContent
}

test('an item without anything behind it is its words alone', () => {
  expect(shown(0)).toBe('Ofertas')
})

test('one number says both what waits and what is news, and a reader hears each', () => {
  expect(shown(1, 2)).toBe('Ofertas31 pendiente de validar, 2 respuestas nuevas')
  expect(screen.getByText('3').getAttribute('aria-hidden')).toBe('true')
})

test('news alone is no validation', () => {
  expect(shown(0, 1)).toBe('Ofertas11 respuesta nueva')
})
