import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Product } from '#domain/products/contract.ts'
import { portalWith, someCenter, someClient, someProduct } from '#web/test/portal.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { AddByCode } from './AddByCode.tsx'

const TOWEL = someProduct({ id: 10, name: 'Bobina secamanos', external_id: 'BS-2006' })
const SOAP = someProduct({ id: 11, name: 'Jabón de manos', external_id: 'JM-1000' })
const GONE = someProduct({ id: 12, name: 'Lejía', external_id: 'LJ-5000', is_on_sale: false })

/** How each search is answered. */
const answers = new Map<string, Promise<Product[]>>()
const asked: string[] = []
const added: number[] = []

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (address.includes('add_cart_item')) added.push((JSON.parse(String(body)) as { product: number }).product)
    if (!address.includes('product_suggestions')) return Response.json({ results: [] })
    const search = new URL(address, 'http://localhost').searchParams.get('search') ?? ''
    asked.push(search)
    return Response.json({ products: (await answers.get(search)) ?? [], categories: [], count: 0 })
  })
})
afterEach(() => {
  cleanup()
  answers.clear()
  asked.length = added.length = 0
  vi.unstubAllGlobals()
})

function draw() {
  render(<AddByCode />, { wrapper: portalWith({ client: someClient(), center: someCenter() }) })
  return screen.getByRole('combobox', { name: 'Añadir por código o nombre' })
}
const answer = (search: string, products: Product[]) => answers.set(search, Promise.resolve(products))
const option = (name: RegExp) => screen.findByRole('option', { name })
const pointedAt = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

describe('an article is added by its code', () => {
  test('with the arrows and Enter, and the field is empty for the next one', async () => {
    answer('ja', [TOWEL, SOAP])
    const field = draw()
    await userEvent.type(field, 'ja')
    await option(/Bobina/)
    expect(field.getAttribute('aria-expanded')).toBe('true')
    await vi.waitFor(() => expect(pointedAt(field)).toContain('Bobina'))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(pointedAt(field)).toContain('Jabón')
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Jabón')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(pointedAt(field)).toContain('Bobina')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await vi.waitFor(() => expect(added).toEqual([11]))
    expect(field).toHaveProperty('value', '')
    expect(document.activeElement).toBe(field)
    expect(screen.queryByRole('option')).toBeNull()
    expect(field.getAttribute('aria-expanded')).toBe('false')
  })

  test('by a press on it, which leaves the focus in the field', async () => {
    answer('ja', [TOWEL, SOAP])
    const field = draw()
    await userEvent.type(field, 'ja')
    await userEvent.click(await option(/Jabón/))
    await vi.waitFor(() => expect(added).toEqual([11]))
    expect(document.activeElement).toBe(field)
  })

  test('not if it cannot be bought', async () => {
    answer('lej', [GONE])
    const field = draw()
    await userEvent.type(field, 'lej')
    expect((await option(/Lejía/)).getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await option(/Lejía/))
    expect(added).toEqual([])
    expect(field).toHaveProperty('value', 'lej')
  })

  test('Enter asks at once for what is typed, and adds nothing of what an earlier word has found', async () => {
    let arrive: (products: Product[]) => void = () => undefined
    answer('ja', [TOWEL])
    answers.set('jab', new Promise(resolve => (arrive = resolve)))
    const field = draw()
    await userEvent.type(field, 'ja')
    await option(/Bobina/)
    await userEvent.type(field, 'b{Enter}')
    await vi.waitFor(() => expect(asked).toEqual(['ja', 'jab']))
    await userEvent.keyboard('{Enter}')
    expect(added).toEqual([])
    arrive([SOAP])
    await option(/Jabón/)
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(added).toEqual([11]))
  })

  test('Ctrl+Enter is left to the cart, and Escape shuts the list and keeps the text', async () => {
    const heard = vi.fn<(key: string) => void>()
    const hear = (event: KeyboardEvent) => heard(event.key)
    document.addEventListener('keydown', hear)
    answer('ja', [TOWEL])
    const field = draw()
    await userEvent.type(field, 'ja')
    await option(/Bobina/)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(heard).toHaveBeenLastCalledWith('Enter')
    expect(added).toEqual([])
    await userEvent.keyboard('{Escape}')
    document.removeEventListener('keydown', hear)
    expect(screen.queryByRole('option')).toBeNull()
    expect(field).toHaveProperty('value', 'ja')
    expect(heard).not.toHaveBeenCalledWith('Escape')
  })

  test('says how many were found, and that none was', async () => {
    answer('ja', [TOWEL, SOAP])
    const field = draw()
    await userEvent.type(field, 'ja')
    await option(/Bobina/)
    const status = screen.getByRole('status')
    await vi.waitFor(() => expect(status.textContent).toMatch(/^2 artículos/))
    await userEvent.type(field, 'zz')
    expect(await screen.findByText('Sin coincidencias')).toBeTruthy()
    expect(status.textContent).toMatch(/^0 artículos/)
  })
})
