import { drawWord } from './lettering.ts'
import { lockup } from './lockup.ts'
import type { BrandFile, Stroke } from './shape.ts'

// Light enters a triangle and leaves it as three rays.
const mark: Stroke[] = [
  { d: 'M2.2 25.5L11.5 7L20.8 25.5Z', width: 3 },
  { d: 'M17.4 13.2L29.6 7.4', width: 2.6 },
  { d: 'M19.4 17.2L31 15.2', width: 2.6, opacity: 0.7 },
  { d: 'M21.4 21.2L31 22.8', width: 2.6, opacity: 0.45 },
]

export const prisma: BrandFile = {
  app_type: 'prisma',
  name: 'Prisma',
  legal: 'Prisma Higiene Profesional, S.A.',
  hue: 245,
  picture: 'prism',
  primary: { light: '#4338CA', dark: '#A5A0FF' },
  contact: { phone: '900 000 101', email: 'pedidos@prisma.example' },
  links: {
    legal_notice: 'https://www.prisma.example/legal',
    privacy: 'https://www.prisma.example/privacidad',
    cookies: 'https://www.prisma.example/cookies',
    sale_terms: 'https://www.prisma.example/condiciones-de-venta',
    contact: 'https://www.prisma.example/contacto',
  },
  languages: ['es', 'en', 'pt'],
  traits: { chooses_finish: true, has_leads: true, has_dashboard: true },
  logo: lockup(mark, [drawWord('prisma', 38, 24.5, { weight: 3, height: 11.6, gap: 4.4 })]),
}
