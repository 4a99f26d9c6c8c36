import { drawWord } from './lettering.ts'
import { wordmark } from './lockup.ts'
import type { BrandFile, Stroke } from './shape.ts'

// The first letter is a horseshoe arch.
const arch: Stroke[] = [{ d: 'M5.4 26.5L5.4 22.4A8.6 8.6 0 1 1 18.6 22.4L18.6 26.5', width: 3.6 }]
const mark: Stroke[] = [
  { d: 'M8.4 28.5L8.4 24.6A10.6 10.6 0 1 1 23.6 24.6L23.6 28.5', width: 4.4 },
  { d: 'M13.4 28.5L13.4 22.4A4.6 4.6 0 1 1 18.6 22.4L18.6 28.5Z', opacity: 0.45 },
]

const letters = drawWord('rablau', 26.4, 26.5, { weight: 3.2, height: 11.4, gap: 6.4 })

export const arablau: BrandFile = {
  app_type: 'arablau',
  name: 'Arablau',
  legal: 'Arablau Neteja i Higiene, S.L.',
  hue: 216,
  picture: 'bathroom',
  primary: { light: '#1257C2', dark: '#86B4FF' },
  contact: { phone: '900 000 808', email: 'comandes@arablau.example' },
  links: {
    legal_notice: 'https://www.arablau.example/avis-legal',
    privacy: 'https://www.arablau.example/privacitat',
    cookies: 'https://www.arablau.example/galetes',
    contact: 'https://www.arablau.example/contacte',
  },
  languages: ['es', 'en', 'pt'],
  logo: wordmark([...arch, letters.stroke], letters.end, mark),
}
