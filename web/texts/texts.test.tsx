import { renderHook } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { messages } from '#domain/messages/messages.ts'
import { changeLanguage, startTexts, translate, useTexts, setBrandTexts } from './texts.ts'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
afterEach(() => setBrandTexts({ es: { 'layout.catalogs': messages.es.layout.catalogs } }))

it('R052: Catálogos is labelled Ofertas in pedrosa only', () => {
  expect(translate('layout.catalogs')).toBe('Catálogos')
  setBrandTexts(brandOf('pedrosa').texts)
  expect(translate('layout.catalogs')).toBe('Ofertas')
})

it('words it so in a language that is loaded later, too', async () => {
  setBrandTexts(brandOf('pedrosa').texts)
  await changeLanguage('en')
  expect(translate('layout.catalogs')).toBe('Offers')
  await changeLanguage('es')
  expect(translate('layout.catalogs')).toBe('Ofertas')
  // The texts that all share are not changed by it.
  expect(messages.en.layout.catalogs).toBe('Catalogues')
})

it('has the texts of the entrance first, the others once they are asked for, and then in every language', async () => {
  vi.resetModules()
  const texts = await import('./texts.ts')
  await texts.startTexts('entrance')
  await texts.changeLanguage('es')
  expect(texts.translate('session.enter')).toBe(messages.es.session.enter)
  expect(texts.translateIfKnown('cart.empty')).toBeUndefined()
  await Promise.all([texts.loadPortalTexts(), texts.loadPortalTexts()])
  expect(texts.translate('cart.empty')).toBe(messages.es.cart.empty)
  expect(texts.translate('session.enter')).toBe(messages.es.session.enter)
  await texts.changeLanguage('pt')
  expect(texts.translate('cart.empty')).toBe(messages.pt.cart.empty)
})

it('inserts parameters unchanged, and chooses between singular and plural', async () => {
  await changeLanguage('es')
  const { t } = renderHook(() => useTexts()).result.current
  const name = 'Jabón {{name}} $t(cart.empty) $& <b>'
  expect(t('products.quantity_of', { name })).toBe(`Cantidad de ${name}`)
  expect(t('products.count_of', { number: '3', total: 0 })).toBe('3 de 0')
  expect(t('products.count', { count: 1, number: '1' })).toBe('1 producto')
  expect(t('products.count', { count: 1234, number: '1.234' })).toBe('1.234 productos')
})

it('a number in a text has its thousands dot, a year that is given as text has none', () => {
  const { t } = renderHook(() => useTexts()).result.current
  expect(t('orders.found', { count: 1204 })).toBe('1.204 pedidos')
  expect(t('ui.page_of', { page: 1099, total: 1118 })).toContain('1.099')
  expect(translate('orders.found', { count: 1204 })).toBe('1.204 pedidos')
  expect(t('sales_figures.whole_year', { year: '2026' })).toBe('Ventas de 2026')
})
