import { drawWord } from './lettering.ts'
import { lockup } from './lockup.ts'
import type { BrandFile, Stroke } from './shape.ts'

// Three waves as wide as a round pool is at their height.
const mark: Stroke[] = [
  { d: 'M7 8.5C10 4.5 13 4.5 16 8.5C19 12.5 22 12.5 25 8.5', width: 3.2, round: true, opacity: 0.45 },
  { d: 'M2.5 17C7 11.5 11.5 11.5 16 17C20.5 22.5 25 22.5 29.5 17', width: 3.2, round: true },
  { d: 'M7 25.5C10 21.5 13 21.5 16 25.5C19 29.5 22 29.5 25 25.5', width: 3.2, round: true, opacity: 0.7 },
]

export const maripol: BrandFile = {
  app_type: 'maripol',
  name: 'Maripol',
  legal: 'Maripol Piscinas e Higiene, S.L.',
  hue: 196,
  picture: 'pool',
  primary: { light: '#0B6A8C', dark: '#63C3E6' },
  contact: { phone: '900 000 303', email: 'pedidos@maripol.example' },
  links: {
    legal_notice: 'https://www.maripol.example/aviso-legal',
    privacy: 'https://www.maripol.example/privacidad',
    cookies: 'https://www.maripol.example/cookies',
    contact: 'https://www.maripol.example/contacto',
  },
  languages: ['es', 'en', 'pt'],
  traits: { has_invoice_pdf: true },
  logo: lockup(mark, [drawWord('maripol', 37, 24.5, { weight: 2.8, height: 11.4, gap: 4.6, round: true })]),
}
