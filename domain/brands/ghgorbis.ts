import { drawWord } from './lettering.ts'
import { lockup } from './lockup.ts'
import type { BrandFile, Stroke } from './shape.ts'

// A body and what circles it.
const mark: Stroke[] = [
  { d: 'M10.4 16A5.6 5.6 0 1 1 21.6 16A5.6 5.6 0 1 1 10.4 16Z' },
  { d: 'M2.6 21.6A14.4 6.4 -24 1 1 29.4 10.4A14.4 6.4 -24 1 1 2.6 21.6Z', width: 2.2, opacity: 0.75 },
]

const bold = drawWord('ghg', 38, 23, { weight: 3.8, height: 9.4, gap: 4.4 })
const light = drawWord('orbis', bold.end + 4.4, 23, { weight: 2.2, height: 11, gap: 4.6 })

export const ghgorbis: BrandFile = {
  app_type: 'ghgorbis',
  name: 'GHG Orbis',
  legal: 'GHG Orbis Sostenibilidad, S.A.',
  hue: 66,
  picture: 'globe',
  primary: { light: '#5A6500', dark: '#C3CC62' },
  contact: { phone: '900 000 909', email: 'pedidos@ghgorbis.example' },
  links: {
    legal_notice: 'https://www.ghgorbis.example/aviso-legal',
    privacy: 'https://www.ghgorbis.example/privacidad',
    cookies: 'https://www.ghgorbis.example/cookies',
    sale_terms: 'https://www.ghgorbis.example/condiciones',
    contact: 'https://www.ghgorbis.example/contacto',
  },
  languages: ['es', 'en', 'pt'],
  logo: lockup(mark, [bold, light]),
}
