import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brandOf } from './brand.ts'
import { faviconSvg, logoSvg } from '#domain/brands/logo-svg.ts'
import { ALL_FLAGS, APP_TYPES, NO_TRAITS } from '#domain/brands/shape.ts'
import type { Traits } from '#domain/brands/shape.ts'

// What the brand's colour is read on, and the ink on it (tokens.css).
const SURFACES = {
  light: ['#ffffff', '#f6f7f9'],
  dark: ['#0f1419', '#171d24', '#1f2730'],
} as const
const READABLE = 4.5

describe.each(APP_TYPES)('brand %s', app_type => {
  const brand = brandOf(app_type)

  it('has a file of its own', () => {
    expect(existsSync(`domain/brands/${app_type}.ts`)).toBe(true)
    expect(brand.app_type).toBe(app_type)
  })

  it.each(['light', 'dark'] as const)('is readable on every %s surface, and so is the ink on it', scheme => {
    const color = brand.primary[scheme]
    for (const surface of SURFACES[scheme]) expect(contrast(color, surface)).toBeGreaterThanOrEqual(READABLE)
    const ink = scheme === 'light' ? '#ffffff' : '#0f1419'
    expect(contrast(ink, color)).toBeGreaterThanOrEqual(READABLE)
  })

  it('has a wordmark and a sign that stay within their field', () => {
    const { width, full, mark } = brand.logo
    expect(width).toBeGreaterThan(32)
    expect(width).toBeLessThanOrEqual(160)
    expect(full.length).toBeGreaterThan(0)
    expect(mark.length).toBeGreaterThan(0)
    for (const { d } of [...full, ...mark]) expect(d).toMatch(/^M[-\d. MLCAZ]+$/)
    expect(logoSvg(brand.logo, brand.primary.light)).not.toMatch(/NaN|undefined/)
    expect(faviconSvg(brand.logo, brand.primary.light)).not.toMatch(/NaN|undefined/)
  })

  it('says whom to ask, and leads to pages of its own (R047)', () => {
    expect(brand.contact.phone).toMatch(/^[\d ]{9,}$/)
    expect(brand.contact.email).toContain('@')
    expect(brand.legal.length).toBeGreaterThan(brand.name.length)
    expect(Object.keys(brand.links)).toEqual(expect.arrayContaining(['legal_notice', 'privacy', 'cookies', 'contact']))
    for (const link of Object.values(brand.links)) expect(new URL(link).protocol).toBe('https:')
  })

  it('has every flag and trait, and the three languages', () => {
    expect(Object.keys(brand.flags)).toEqual(Object.keys(ALL_FLAGS))
    expect(Object.keys(brand.traits)).toEqual(Object.keys(NO_TRAITS))
    expect(brand.languages).toEqual(['es', 'en', 'pt'])
  })
})

it('every brand has its own name, colour, contact, pages and drawing', () => {
  const all = APP_TYPES.map(app_type => brandOf(app_type))
  const counted = (of: (brand: (typeof all)[number]) => string) => new Set(all.map(of)).size
  expect(counted(({ name }) => name)).toBe(APP_TYPES.length)
  expect(counted(({ legal }) => legal)).toBe(APP_TYPES.length)
  expect(counted(({ primary }) => primary.light)).toBe(APP_TYPES.length)
  expect(counted(({ contact }) => contact.phone + contact.email)).toBe(APP_TYPES.length)
  expect(counted(({ links }) => links.legal_notice ?? '')).toBe(APP_TYPES.length)
  expect(counted(({ logo }) => JSON.stringify(logo))).toBe(APP_TYPES.length)
})

// product.md 9, the whole table.
const WHO_HAS: Record<keyof Traits, string[]> = {
  chooses_finish: ['prisma'],
  has_leads: ['prisma', 'vario'],
  has_lead_extras: ['vario'],
  has_dashboard: ['prisma'],
  hides_special_price: ['pedrosa'],
  starts_with_most_consumed: ['pedrosa'],
  has_shipping_choice: ['kk'],
  has_access_key_box: ['inpacs'],
  has_invoice_pdf: ['pulcro', 'maripol', 'pedrosa'],
  resends_without_type: ['pedrosa'],
}

it.each(Object.entries(WHO_HAS))('only these have the trait %s: %s', (trait, brands) => {
  const having = APP_TYPES.filter(app_type =>
    Object.entries(brandOf(app_type).traits).some(([name, has]) => name === trait && has),
  )
  expect(having.toSorted()).toEqual(brands.toSorted())
})

it('an installation can set its own flags', () => {
  expect(brandOf('pulcro', { favorite: false, cart_und: true }).flags).toEqual({
    ...ALL_FLAGS,
    favorite: false,
    cart_und: true,
  })
})

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

it('each brand has a sign-in picture of its own', () => {
  expect(new Set(APP_TYPES.map(app_type => brandOf(app_type).picture)).size).toBe(APP_TYPES.length)
})
