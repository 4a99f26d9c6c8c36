import { drawWord } from './lettering.ts'
import { lockup } from './lockup.ts'
import type { BrandFile, Stroke } from './shape.ts'

// A box seen from above: lid, left side, right side.
const mark: Stroke[] = [
  { d: 'M16 2.5L28 9L16 15.5L4 9Z', opacity: 0.55 },
  { d: 'M3.2 11L15 17.4L15 29.6L3.2 23.2Z' },
  { d: 'M28.8 11L17 17.4L17 29.6L28.8 23.2Z', opacity: 0.78 },
]

export const inpacs: BrandFile = {
  app_type: 'inpacs',
  name: 'INPACS',
  legal: 'INPACS Iberia, S.L.',
  hue: 316,
  picture: 'pallet',
  primary: { light: '#A3157A', dark: '#F78CD3' },
  contact: { phone: '900 000 606', email: 'portal@inpacs.example' },
  links: {
    legal_notice: 'https://www.inpacs.example/imprint',
    privacy: 'https://www.inpacs.example/privacy',
    cookies: 'https://www.inpacs.example/cookies',
    contact: 'https://www.inpacs.example/contact',
  },
  languages: ['es', 'en', 'pt'],
  traits: { has_access_key_box: true },
  logo: lockup(mark, [drawWord('INPACS', 38, 24.5, { weight: 3.2, height: 8.9, gap: 6.4 })]),
}
