import { drawWord } from './lettering.ts'
import { wordmark } from './lockup.ts'
import type { BrandFile, Stroke } from './shape.ts'

// The last letter is a ring that a drop leaves.
function ringWithDrop(x: number, y: number, r: number, width: number): Stroke[] {
  const at = (dx: number, dy: number) => `${(x + dx * r).toFixed(2)} ${(y + dy * r).toFixed(2)}`
  const drop = r * 0.48
  return [
    { d: `M${at(0.54, -0.84)}A${r} ${r} 0 1 0 ${at(1, -0.03)}`, width },
    {
      d:
        `M${at(1.375, -1.78)}C${at(1.69, -1.36)} ${at(1.855, -1.11)} ${at(1.855, -0.875)}` +
        `A${drop} ${drop} 0 0 1 ${at(0.895, -0.875)}C${at(0.895, -1.11)} ${at(1.06, -1.36)} ${at(1.375, -1.78)}Z`,
    },
  ]
}

const letters = drawWord('pulcr', 1, 25, { weight: 4.4, height: 11.6, gap: 2.6 })

export const pulcro: BrandFile = {
  app_type: 'pulcro',
  name: 'Pulcro',
  legal: 'Pulcro Suministros de Higiene, S.L.',
  hue: 175,
  picture: 'bottles',
  primary: { light: '#0F766E', dark: '#4FC9BC' },
  contact: { phone: '900 000 000', email: 'pedidos@pulcro.example' },
  links: {
    legal_notice: 'https://www.pulcro.example/aviso-legal',
    privacy: 'https://www.pulcro.example/privacidad',
    cookies: 'https://www.pulcro.example/cookies',
    contact: 'https://www.pulcro.example/contacto',
  },
  languages: ['es', 'en', 'pt'],
  traits: { has_invoice_pdf: true },
  logo: wordmark(
    [letters.stroke, ...ringWithDrop(letters.end + 7.5, 17, 5.8, 4.4)],
    letters.end + 18.6,
    ringWithDrop(13, 18.5, 9, 5.2),
  ),
}
