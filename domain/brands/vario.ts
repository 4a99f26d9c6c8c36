import { drawWord } from './lettering.ts'
import { wordmark } from './lockup.ts'
import type { BrandFile, Stroke } from './shape.ts'

// Two folded cloths make the V; where the left one lies over the right one it hides it.
const initial: Stroke[] = [
  { d: 'M1 6L8.4 6L15.8 25L8.4 25Z' },
  { d: 'M22.2 6L14.8 6L11.4 14.7L15.1 24.2Z', opacity: 0.55 },
]
const mark: Stroke[] = [{ d: 'M2 4L11 4L20 28L11 28Z' }, { d: 'M30 4L21 4L16.2 16L20.6 27.7Z', opacity: 0.55 }]

const letters = drawWord('ario', 24.5, 25, { weight: 3.8, height: 11, gap: 4.8 })

export const vario: BrandFile = {
  app_type: 'vario',
  name: 'Vario',
  legal: 'Vario Cleaning Supplies, S.A.',
  hue: 292,
  picture: 'cloths',
  primary: { light: '#8E1FA8', dark: '#E0A0F0' },
  contact: { phone: '900 000 404', email: 'orders@vario.example' },
  links: {
    legal_notice: 'https://www.vario.example/legal',
    privacy: 'https://www.vario.example/privacy',
    cookies: 'https://www.vario.example/cookies',
    sale_terms: 'https://www.vario.example/terms',
    contact: 'https://www.vario.example/contact',
  },
  languages: ['es', 'en', 'pt'],
  traits: { has_leads: true, has_lead_extras: true },
  logo: wordmark([...initial, letters.stroke], letters.end, mark),
}
