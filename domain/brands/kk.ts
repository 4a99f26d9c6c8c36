import { drawWord } from './lettering.ts'
import { lockup } from './lockup.ts'
import type { BrandFile, Stroke } from './shape.ts'

// Two k, one the mirror of the other, share their stem.
const mark: Stroke[] = [
  { d: 'M16 3L16 29', width: 4.4 },
  { d: 'M18.8 16L29 5.8', width: 4.4 },
  { d: 'M18.8 16L29 26.2', width: 4.4 },
  { d: 'M13.2 16L3 5.8', width: 4.4, opacity: 0.6 },
  { d: 'M13.2 16L3 26.2', width: 4.4, opacity: 0.6 },
]

export const kk: BrandFile = {
  app_type: 'kk',
  name: 'KK',
  legal: 'KK Hygiene Logistics, S.L.',
  hue: 22,
  picture: 'parcel',
  primary: { light: '#B3470B', dark: '#FFA56B' },
  contact: { phone: '900 000 505', email: 'orders@kk.example' },
  links: {
    legal_notice: 'https://www.kk.example/legal',
    privacy: 'https://www.kk.example/privacy',
    cookies: 'https://www.kk.example/cookies',
    sale_terms: 'https://www.kk.example/shipping-and-payment',
    contact: 'https://www.kk.example/contact',
  },
  languages: ['es', 'en', 'pt'],
  traits: { has_shipping_choice: true },
  logo: lockup(mark, [drawWord('kk', 39, 25, { weight: 4.4, height: 12, gap: 5 })]),
}
