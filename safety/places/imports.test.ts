import { describe, expect, test } from 'vitest'
import { APP_TYPES } from '#domain/brands/shape.ts'
import { findBrandNames, findEmptyNames, findForeignStores, findImportedRoutes, findMarkup } from './imports.ts'
import { below, importsOf, SOURCES } from '#safety/sources.ts'

const planted = (file: string, text: string) => [{ file, text }]

test('there are files in the three roots to look at, and they import each other', () => {
  for (const root of ['domain', 'server', 'web']) expect(below(SOURCES, root).length).toBeGreaterThan(100)
  expect(SOURCES.flatMap(importsOf).length).toBeGreaterThan(2000)
})

describe('a store', () => {
  test('is imported only inside its feature', () => {
    expect(findForeignStores(SOURCES, [])).toEqual([])
  })

  test.each(["import { a } from '#server/cart/line-store.ts'", "import type { A } from '#server/cart/store.ts'"])(
    'is found where another feature imports it: %s',
    text => {
      expect(findForeignStores(planted('server/offers/service.ts', text), [])).toHaveLength(1)
      expect(findForeignStores(planted('server/cart/service.ts', text), [])).toEqual([])
    },
  )
})

describe('routes', () => {
  test('are imported in server/routes.ts and web/routing/routes/router.tsx alone', () => {
    expect(SOURCES.find(({ file }) => file === 'server/routes.ts')?.text).toContain("/routes.ts'")
    expect(SOURCES.find(({ file }) => file === 'web/routing/routes/router.tsx')?.text).toContain("/routes.tsx'")
    expect(findImportedRoutes(SOURCES)).toEqual([])
  })

  test('are found where something else imports them', () => {
    const text = "import { cartRoutes } from '#server/cart/routes.ts'"
    expect(findImportedRoutes(planted('server/offers/service.ts', text))).toHaveLength(1)
    const screens = "import { cartRoutes } from '#web/cart/routes.tsx'"
    expect(findImportedRoutes(planted('web/offers/OfferScreen.tsx', screens))).toHaveLength(1)
  })
})

describe('a brand', () => {
  test('is spelled in its own file, which brand.ts alone imports', () => {
    const named = below(SOURCES, 'domain/brands').filter(({ file }) =>
      APP_TYPES.some(name => file.endsWith(`/${name}.ts`)),
    )
    expect(named).toHaveLength(APP_TYPES.length)
    expect(findBrandNames(SOURCES)).toEqual([])
  })

  test('is found where something else spells or imports it', () => {
    expect(findBrandNames(planted('web/cart/a.ts', "if (brand === 'pedrosa') {}"))).toHaveLength(1)
    expect(findBrandNames(planted('web/cart/a.ts', "import { kk } from '#domain/brands/kk.ts'"))).toHaveLength(1)
  })
})

test('no file has a name that holds nothing', () => {
  expect(findEmptyNames(SOURCES)).toEqual([])
  expect(findEmptyNames(planted('web/cart/utils.ts', ''))).toHaveLength(1)
})

test('markup is made from text nowhere', () => {
  expect(findMarkup(SOURCES)).toEqual([])
  expect(findMarkup(planted('web/cart/Line.tsx', 'node.innerHTML = name'))).toHaveLength(1)
})
