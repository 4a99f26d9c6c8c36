import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Cart, CartItem } from '#domain/cart/contract.ts'
import { availabilityOf } from '#domain/cart/availability.ts'
import { withAddition } from '#web/cart/data/optimistic.ts'
import { loadOverlays } from '#web/test/overlays.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { portalWith, someCenter, someClient, someDetail, someProduct } from '#web/test/portal.tsx'
import { ArticleCards } from './ArticleCards.tsx'
import { ArticleBadges, ArticleFacts } from './ArticleFacts.tsx'
import { BuyBox } from './BuyBox.tsx'
import { ConsumptionCard } from '#web/products/consumption/ConsumptionCard.tsx'
import { IndexTag } from '#web/products/article/IndexTag.tsx'
import { ProductDocuments } from '#web/products/safety/ProductDocuments.tsx'
import { ProductGallery } from '#web/products/article/ProductGallery.tsx'
import { ProductSections } from '#web/products/article/ProductSections.tsx'
import { RelatedArticles } from '#web/products/article/RelatedArticles.tsx'
import type { Purchase } from '#web/products/article/usePurchase.ts'
import type { Sale } from '#web/cart/articles/useSale.ts'

const SALE: Sale = {
  stock: true,
  stock_limit: false,
  obsolete_limit: false,
  stock_availability: false,
  extra_images: true,
  formato: true,
  infoSoste: true,
  has_buyer: true,
  is_locked: false,
  is_inspected: false,
  is_for_lead: false,
  has_center: true,
  is_client: false,
  hides_special_price: false,
  tells_purchases: true,
}

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
  await loadOverlays()
})
afterEach(cleanup)

test('R063: an article that is Eco or Outlet carries the badge', () => {
  const badges = (facts: { is_eco: boolean; is_outlet: boolean }) => {
    render(<ArticleBadges product={someProduct(facts)} sale={SALE} availability="addable" />, { wrapper: portalWith() })
    const shown = ['Eco', 'Outlet'].filter(text => screen.queryByText(text))
    cleanup()
    return shown
  }
  expect(badges({ is_eco: true, is_outlet: true })).toEqual(['Eco', 'Outlet'])
  expect(badges({ is_eco: false, is_outlet: true })).toEqual(['Outlet'])
  expect(badges({ is_eco: true, is_outlet: false })).toEqual(['Eco'])
  expect(badges({ is_eco: false, is_outlet: false })).toEqual([])
})

test('an article that is taken says so, with a year of it, to who may know', () => {
  const text = (total_consumption: number, sale: Partial<Sale> = {}) => {
    const product = someProduct({ total_consumption })
    render(<ArticleBadges product={product} sale={{ ...SALE, ...sale }} availability="addable" />, {
      wrapper: portalWith(),
    })
    const shown = screen.queryByText(/compra/)?.textContent
    cleanup()
    return shown
  }
  expect(text(128, { is_client: true })).toContain('Lo compras · 128/año')
  expect(text(128)).toContain('Lo compra · 128/año')
  expect(text(0)).toBeUndefined()
  expect(text(128, { tells_purchases: false })).toBeUndefined()
})

describe('the sustainability index', () => {
  const badges = (infoSoste: boolean) =>
    render(<ArticleBadges product={someProduct()} sale={{ ...SALE, infoSoste }} availability="addable" />, {
      wrapper: portalWith(),
    })

  test('R112: its tag is shown only with infoSoste', () => {
    badges(false)
    expect(screen.queryByText('8,4')).toBeNull()
    cleanup()
    badges(true)
    expect(screen.getByText('8,4')).toBeTruthy()
  })

  test("R111: a missing one shows 'N.I.'", () => {
    render(<IndexTag product={someProduct({ sustainability_index: null })} />)
    expect(screen.getByRole('button').textContent).toContain('N.I.')
  })

  test.each([
    [4.99, '4,99'],
    [4.94, '4,9'],
    [8.04, '8,04'],
    [8, '8'],
    [6.25, '6,3'],
  ])('%s is shown as %s: never rounded into the next colour', (sustainability_index, shown) => {
    render(<IndexTag product={someProduct({ sustainability_index })} />)
    expect(screen.getByText(shown)).toBeTruthy()
  })

  test('R064: its tag explains it, with the article on the scale and three families', async () => {
    render(<IndexTag product={someProduct()} />)
    await userEvent.click(screen.getByRole('button'))
    const dialog = await screen.findByRole('dialog', { name: '¿Qué es el Índice Orbita de Sostenibilidad?' })
    expect(within(dialog).getByText('Bobina secamanos: 8,4')).toBeTruthy()
    expect(
      within(dialog)
        .getAllByRole('radio')
        .map(radio => radio.closest('label')?.textContent),
    ).toEqual(['Celulosas', 'Desechables', 'Químicos'])
  })
})

describe('what an article offers', () => {
  const buy = { add: vi.fn(), change: vi.fn(), pack: vi.fn() }
  const box = (wish: Parameters<typeof someProduct>[0], sale: Partial<Sale> = {}) => {
    const product = someProduct(wish)
    const full = { ...SALE, ...sale }
    const availability = availabilityOf(product, full)
    render(<BuyBox product={product} line={undefined} buy={buy} sale={full} availability={availability} href="/x" />, {
      wrapper: portalWith(),
    })
  }
  const adds = () => screen.queryAllByRole('button', { name: 'Añadir Bobina secamanos' }).length

  test('R095: without a price there is a link to ask for one instead of the button', () => {
    box({ price: null, final_price: null })
    expect(adds()).toBe(0)
    expect(screen.getByText('Pedir precio')).toBeTruthy()
  })

  test('R096: without stock nothing can be added under the stock limit or the limit of obsolete articles', () => {
    box({ stock: 0 }, { stock_limit: true })
    expect(adds()).toBe(0)
    cleanup()
    box({ stock: 0, obsolete: true }, { obsolete_limit: true })
    expect(adds()).toBe(0)
    cleanup()
    box({ stock: 0, obsolete: false }, { obsolete_limit: true })
    expect(adds()).toBe(1)
  })

  test('R097: without a client or a lead nothing is added', () => {
    box({}, { has_buyer: false })
    expect(adds()).toBe(0)
    expect(screen.getByRole('link', { name: 'Elige un cliente para añadir' })).toBeTruthy()
  })

  test('for a locked client nothing is added, and the mark says why', () => {
    box({}, { is_locked: true })
    expect(adds()).toBe(0)
    expect(screen.getByTitle('El cliente está bloqueado y no puede hacer pedidos.').textContent).toBe('Bloqueado')
  })

  test('R104: a quantity of 0 is never added', async () => {
    buy.add.mockClear()
    box({})
    const quantity = screen.getByRole('spinbutton')
    await userEvent.type(quantity, '{Enter}')
    expect(buy.add).not.toHaveBeenCalled()
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '3{Enter}')
    expect(buy.add).toHaveBeenCalledExactlyOnceWith(expect.anything(), 3, null)
    await userEvent.type(quantity, '{Enter}')
    expect(buy.add).toHaveBeenCalledOnce()
  })

  test('while the article is in the cart another format changes its line', async () => {
    const pack = { id: 5, name: 'Pack 6 u', quantity: 6 }
    const product = someProduct({ aditional_measurement_units: [pack] })
    const empty = { items: [] as CartItem[], client_discount_percentage: 0 } as Cart // what an addition looks at
    const lineIn = (unit: number | null) => withAddition(empty, { product, quantity: 2, unit }, 7).items[0]!
    const props = { product, buy, sale: { ...SALE, formato: true }, availability: 'addable' as const, href: '/x' }
    const { rerender } = render(<BuyBox {...props} line={lineIn(null)} />, { wrapper: portalWith() })
    const formats = screen.getByRole('combobox', { name: 'Formato de Bobina secamanos' })
    expect(screen.getByText(/2 u · /)).toBeTruthy()
    await userEvent.selectOptions(formats, 'Pack 6 u')
    expect(buy.pack).toHaveBeenCalledExactlyOnceWith(lineIn(null), 5)
    rerender(<BuyBox {...props} line={lineIn(5)} />)
    expect(formats).toHaveProperty('value', '5')
    expect(screen.getByText(/2 packs = 12 u · /)).toBeTruthy()
    await userEvent.selectOptions(formats, 'Por unidad (u)')
    expect(buy.pack).toHaveBeenLastCalledWith(lineIn(5), null)
  })

  test('the cards of related articles tell the stock as the list does', () => {
    render(<ArticleCards products={[someProduct({ stock: 240 }), someProduct({ id: 12, stock: 3 })]} />, {
      wrapper: portalWith(),
    })
    expect(screen.getByText('Stock 240')).toBeTruthy()
    expect(screen.getByText('Quedan 3')).toBeTruthy()
  })

  test.each([
    ['the figure, with the flag stock', { stock: true, stock_availability: true }, 'Stock 240', 'Disponible'],
    ['one word, with stock_availability alone', { stock: false, stock_availability: true }, 'Disponible', 'Stock 240'],
  ])('of the stock it tells %s', (_what, flags, said, unsaid) => {
    render(<ArticleFacts product={someProduct()} sale={{ ...SALE, ...flags }} />)
    expect(screen.getByText(said)).toBeTruthy()
    expect(screen.queryByText(unsaid)).toBeNull()
  })

  test('without both flags the stock is not shown', () => {
    const sale = { ...SALE, stock: false, stock_availability: false }
    render(<ArticleFacts product={someProduct()} sale={sale} />)
    expect(screen.queryByText(/Stock|Disponible/)).toBeNull()
  })
})

describe('the page of an article', () => {
  test('R106: more sustainable alternatives only with the sustainability flag', () => {
    const product = someDetail({
      more_eco_alternatives: [someProduct({ id: 11, name: 'Bobina verde' })],
      related_products: [someProduct({ id: 12, name: 'Dispensador' })],
    })
    const names = (infoSoste: boolean) => {
      render(<RelatedArticles product={product} sale={{ ...SALE, infoSoste }} />, { wrapper: portalWith() })
      const found = screen.getAllByRole('heading').map(heading => heading.textContent)
      cleanup()
      return found
    }
    expect(names(true)).toEqual([
      'Alternativas más sostenibles',
      'Bobina verde',
      'También te puede interesar',
      'Dispensador',
    ])
    expect(names(false)).toEqual(['También te puede interesar', 'Dispensador'])
  })

  test('R107: the technical and the safety sheet are linked if they exist', () => {
    const sheet = (kind: 'technical' | 'security', url: string, wish: object = {}) => ({
      kind,
      url,
      language: 'es',
      valid_until: null,
      revision: null,
      ...wish,
    })
    render(
      <ProductDocuments
        product={someDetail({ documents: [sheet('technical', '/t.pdf'), sheet('security', '/s.pdf')] })}
      />,
    )
    expect(screen.getByRole('link', { name: /Ficha técnica/ }).getAttribute('href')).toBe('/t.pdf')
    expect(screen.getByRole('link', { name: /Ficha de seguridad/ }).getAttribute('href')).toBe('/s.pdf')
    cleanup()
    render(<ProductDocuments product={someDetail({ documents: [sheet('technical', '/t.pdf')] })} />)
    expect(screen.getAllByRole('link')).toHaveLength(1)
    cleanup()
    const documents = [
      sheet('security', '/en.pdf', { language: 'en', valid_until: '2999-01-01', revision: '4' }),
      sheet('security', '/es.pdf', { valid_until: '2020-01-01', revision: '3' }),
    ]
    render(<ProductDocuments product={someDetail({ documents })} />)
    const links = screen.getAllByRole('link').map(link => [link.getAttribute('href'), link.getAttribute('hreflang')])
    expect(links).toEqual([
      ['/es.pdf', 'es'],
      ['/en.pdf', 'en'],
    ])
    expect(screen.getByText('Revisión 3')).toBeDefined()
    expect(screen.getAllByText('Caducada')).toHaveLength(1)
    expect(screen.getByRole('link', { name: /Ficha de seguridad en inglés/ })).toBeDefined()
  })

  test("R109: symbols of type '1' are obligation signs, of type '2' safety symbols", () => {
    const symbol = (symbol_type_external_id: string, name: string) => ({
      symbol_type_external_id,
      name,
      image_url: '/x.svg',
    })
    const extra_safety_symbols = [symbol('2', 'Corrosivo'), symbol('1', 'Usar guantes')]
    render(<ProductSections product={someDetail({ extra_safety_symbols })} />)
    const listBelow = (title: string) =>
      screen.getByRole('heading', { name: title }).parentElement?.querySelector('ul')?.textContent
    expect(listBelow('Señales de obligación')).toBe('Usar guantes')
    expect(listBelow('Símbolos de seguridad')).toBe('Corrosivo')
  })

  test('free information without a text is not shown', () => {
    render(<ProductSections product={someDetail({ extra_info: { 'Modo de empleo': ' ', Color: 'Blanco' } })} />)
    expect(screen.queryByRole('heading', { name: 'Modo de empleo' })).toBeNull()
    expect(screen.getByText('Blanco')).toBeTruthy()
  })

  test('further pictures are there with extra_images, and ← → walk through them', async () => {
    const product = someDetail({ extra_images: ['/2.jpg', '/3.jpg'] })
    const gallery = (extra_images: boolean) =>
      render(<ProductGallery product={product} extra_images={extra_images} badges={null} />, { wrapper: portalWith() })
    gallery(false)
    expect(screen.queryAllByRole('button', { name: /^Imagen/ })).toEqual([])
    cleanup()
    gallery(true)
    const pressed = () => screen.getByRole('button', { pressed: true }).getAttribute('aria-label')
    screen.getByRole('button', { name: 'Imagen 1 de 3' }).focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(pressed()).toBe('Imagen 3 de 3')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(pressed()).toBe('Imagen 2 de 3')
  })

  const consumed = someDetail({ center_2y_consumptions: [{ month: '2026-10-01', value: 12 }] })
  // Only what the card asks of a purchase.
  const purchase = { availability: 'no-buyer', unit: null, canAdd: false } as unknown as Purchase

  test('R105: consumption over 12 months with a center, over 24 without', () => {
    const months = (center?: ReturnType<typeof someCenter>) => {
      globalThis.ResizeObserver = class {
        observe() {}
        unobserve() {}
        disconnect() {}
      }
      render(<ConsumptionCard product={consumed} purchase={purchase} />, {
        wrapper: portalWith({ client: someClient(), center }),
      })
      const max = screen.getByRole('slider').getAttribute('aria-valuemax')
      const title = screen.getByRole('heading').textContent
      cleanup()
      return [title, max]
    }
    expect(months(someCenter())).toEqual(['¿Cuánto consume Playa?', '12'])
    expect(months()).toEqual(['¿Cuánto consume Hotel Miramar S.L. en todos sus centros?', '24'])
  })
})
