import { expect, rawKeys, test } from '#e2e/tools/journey.ts'

// Each page is also searched for texts that name a message instead of being one, by the journey itself.
const LANGUAGES = [
  { locale: 'pt-PT', lang: 'pt', orders: 'As minhas encomendas', cart: 'Carrinho', clients: 'Clientes' },
  { locale: 'en-GB', lang: 'en', orders: 'My orders', cart: 'Cart', clients: 'Clients' },
  { locale: 'ca-ES', lang: 'es', orders: 'Mis pedidos', cart: 'Carro', clients: 'Clientes' },
  { locale: 'de-DE', lang: 'en', orders: 'My orders', cart: 'Cart', clients: 'Clients' },
]

for (const { locale, lang, orders, cart, clients } of LANGUAGES) {
  test.describe(`a browser that asks for ${locale}`, () => {
    test.use({
      locale,
      account: 'ventas',
      client: 'Hotel Miramar',
      center: 'Spa',
      cart: { 'LC-0750': 1 },
    })

    test(`speaks ${lang}`, async ({ page }) => {
      const screens = [
        ['/pedidos/mis-pedidos', orders],
        ['/carrito', cart],
        ['/catalogo', undefined],
        ['/clientes', clients],
      ] as const
      for (const [path, title] of screens) {
        await page.goto(path)
        const heading = page.getByRole('heading', { level: 1 })
        await expect(heading).toBeVisible()
        if (title) await expect(heading).toHaveText(title)
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
        expect(await rawKeys(page)).toEqual([])
      }
      // Numbers are written one way in all three languages.
      await expect(page.getByRole('banner')).not.toContainText(/\d\.\d\d\s€/)
    })
  })
}
