import { expect, portalOf, test } from '#e2e/tools/journey.ts'
import sharp from 'sharp'
import type { z } from 'zod'
import type { readConfig } from '#domain/public-config/contract.ts'
import { expectNoSidewaysScroll, pressUntilGone } from '#e2e/tools/steps.ts'

const LOGO = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60" onload="document.title='mal'">
  <script>document.title = 'mal'</script><image href="https://evil.test/a.png" width="9" height="9"/>
  <path fill="#c2410c" d="M0 0h40v40H0z"/><path fill="#c2410c" d="M50 10h120v20H50z"/></svg>`

const file = (name: string, text: string) => ({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) })

// What the portal tells every browser.
const configOf = (told: unknown) => told as z.infer<typeof readConfig.reply>

test.describe('the administration', () => {
  // A file that is no logo is refused.
  test.use({ account: 'admin', expected: /status of 400 .*\/desk\/company\/logo\// })

  test(
    'R491 R492 R495: sends a logo: it is cleaned, shown, saved, seen everywhere and taken back',
    { tag: '@every-size' },
    async ({ page }) => {
      await page.goto('/escritorio/ajustes?tab=brand')
      const logo = page.getByRole('group', { name: 'Logotipo' })
      await expect(logo.getByText('Sin fichero', { exact: false })).toBeVisible()
      await logo.getByLabel('Subir un fichero').setInputFiles(file('sur.svg', '<html>no</html>'))
      await expect(logo.getByRole('alert')).toContainText('El SVG está dañado')
      await logo.getByLabel('Subir un fichero').setInputFiles(file('sur.svg', LOGO))
      await expect(logo.getByText('sur.svg: se ha quitado 2 guiones, una imagen.')).toBeVisible()
      await expect(logo.getByText('En oscuro va con el color principal', { exact: false })).toBeVisible()
      await expectNoSidewaysScroll(page)
      // It is shown here and not yet on the portal.
      await expect(page.getByRole('banner').locator('img')).toHaveCount(0)
      await expect(logo.locator('img')).toHaveCount(2)
      const painted = logo.locator('img').first()
      await expect(painted).toHaveJSProperty('complete', true)
      await expect(painted).not.toHaveJSProperty('naturalWidth', 0)

      // The parts of the portal and the mail show it, too, by day and by night.
      const preview = page.getByRole('region', { name: 'Así se verá' })
      const entrance = page.frameLocator('iframe[title="Acceso"]')
      await expect(entrance.locator('img[src^="/art/company/"]')).toBeVisible()
      await expect(entrance.getByText('Accede a tu cuenta')).toBeVisible()
      await expect(entrance.locator('html')).toHaveAttribute('data-theme', 'light')
      await preview.getByText('Oscuro').click()
      await expect(entrance.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(entrance.locator('img[src*="?ink="]')).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
      await expect(page.frameLocator('iframe[title="Catálogo"]').locator('h3').first()).toBeVisible()
      await expect(preview.getByRole('img', { name: 'Oferta' })).toBeVisible()
      // That of the newest offer, in whose language it is.
      await expect(
        page
          .frameLocator('iframe[title="Correo"]')
          .getByText(/^(Amount|Valor|Importe)$/)
          .first(),
      ).toBeVisible()
      await expect(page).toHaveTitle(/Ajustes/)
      await page.getByRole('button', { name: 'Publicar la marca' }).click()
      await expect(page.getByText('Publicado')).toBeVisible()
      const buyer = await portalOf('compras')
      const pictureNow = async () => configOf(await (await buyer.send('GET', '/config/')).json()).logo.picture
      const picture = await pictureNow()
      expect(picture?.light.address).toMatch(/^\/art\/company\/[\da-f]{32}$/)
      await page.goto('/escritorio/ajustes?tab=history')
      const newest = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('time') })
        .first()
      await expect(newest).toContainText(/Logotipo:.*imagen [\da-f]{6}/)
      await newest.getByRole('button', { name: 'Deshacer' }).click()
      await expect(newest).toContainText('Deshace un cambio')
      expect(await pictureNow()).toBeNull()
    },
  )

  test(
    'R537 R539: publishes a photo beside the sign-in, after a test by mail, and discards a colour',
    { tag: '@every-size' },
    async ({ page, browser }) => {
      await page.goto('/escritorio/ajustes?tab=brand')
      const photo = page.getByRole('group', { name: 'Imagen de acceso' })
      await expect(photo.getByText('Dibujo de la base')).toBeVisible()
      const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#2a6f97' } })
        .jpeg()
        .toBuffer()
      await photo.getByLabel('Subir una foto').setInputFiles({ name: 'almacen.jpg', mimeType: 'image/jpeg', buffer })
      await expect(photo.getByText('almacen.jpg: lista.', { exact: false })).toBeVisible()
      await expect(page.frameLocator('iframe[title="Acceso"]').locator('img[src^="/art/company/"]')).toBeVisible()

      const bar = page.getByRole('region', { name: 'Cambios sin publicar' })
      await expect(bar).toContainText('Un cambio sin publicar: Imagen de acceso')
      await page.getByLabel('Elegir el color').fill('#e4672e')
      await expect(page.getByRole('textbox', { name: 'Color principal' })).toHaveValue('#E4672E')
      await expect(bar).toContainText('2 cambios sin publicar: Color principal, Imagen de acceso')
      await expectNoSidewaysScroll(page)
      await bar.getByRole('button', { name: 'Enviarme una prueba' }).click()
      await expect(page.getByText('Prueba enviada a admin@pulcro.demo')).toBeVisible()
      // Others see nothing of it.
      const buyer = await portalOf('compras')
      const photoNow = async () => configOf(await (await buyer.send('GET', '/config/')).json()).photo
      expect(await photoNow()).toBeNull()

      await page.getByRole('textbox', { name: 'Color principal' }).fill('')
      await expect(bar).toContainText('Un cambio sin publicar: Imagen de acceso')
      await bar.getByRole('button', { name: 'Publicar la marca' }).click()
      const said = page.getByRole('status').filter({ hasText: 'Publicado' })
      await expect(said).toBeVisible()
      await expect(bar).toBeHidden()
      expect(await photoNow()).toMatch(/^\/art\/company\/[\da-f]{32}$/)
      const elsewhere = await browser.newContext({ storageState: { cookies: [], origins: [] } })
      const entrance = await elsewhere.newPage()
      await entrance.goto(new URL(page.url()).origin)
      const shown = entrance.locator('img[src^="/art/company/"]')
      await expect(shown).toBeVisible()
      await expect(shown).not.toHaveJSProperty('naturalWidth', 0)
      await expectNoSidewaysScroll(entrance)
      await elsewhere.close()

      const undo = said.getByRole('button', { name: 'Deshacer' })
      await pressUntilGone(undo)
      await expect.poll(photoNow).toBeNull()
      await expect(photo.getByText('Dibujo de la base')).toBeVisible()

      // What is not published is discarded in one press.
      await page.getByRole('textbox', { name: 'Color principal' }).fill('#112233')
      await bar.getByRole('button', { name: 'Descartar' }).click()
      await expect(bar).toBeHidden()
      await expect(page.getByRole('textbox', { name: 'Color principal' })).toHaveValue('')
    },
  )

  test(
    'R496: rests on another brand: it is shown, holds at once with its functions, and is taken back',
    { tag: '@every-size' },
    async ({ page }) => {
      await page.goto('/escritorio/ajustes?tab=brand')
      const base = page.getByLabel('Base', { exact: true })
      await expect(base).toHaveValue('')
      await base.selectOption({ label: 'Prisma' })
      const entrance = page.frameLocator('iframe[title="Acceso"]')
      await expect(entrance.locator('img[src*="scene=prism"]')).toBeVisible()
      await expectNoSidewaysScroll(page)
      const admin = await portalOf('admin')
      const leads = async () => (await admin.send('GET', '/leads/')).status
      expect(await leads()).toBe(404)
      await page.getByRole('button', { name: 'Publicar la marca' }).click()
      const saved = page.getByRole('status').filter({ hasText: 'Publicado' })
      await expect(saved).toBeVisible()
      expect(await leads()).toBe(200)
      await expect(page).toHaveTitle(/Prisma/)
      const undo = saved.getByRole('button', { name: 'Deshacer' })
      // What has come under the finger is not heard for a moment; once it is, the button goes.
      await pressUntilGone(undo)
      await expect.poll(leads).toBe(404)
      await expect(page.getByLabel('Base', { exact: true })).toHaveValue('')
    },
  )
})
