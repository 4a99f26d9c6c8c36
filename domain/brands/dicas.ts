import { drawWord } from './lettering.ts'
import { wordmark } from './lockup.ts'
import type { BrandFile, Stroke } from './shape.ts'

// A spark of four points: where something shines.
const spark = (x: number, y: number, r: number, opacity?: number): Stroke => {
  const w = r * 0.24
  const at = (dx: number, dy: number) => `${(x + dx).toFixed(2)} ${(y + dy).toFixed(2)}`
  const d =
    `M${at(0, -r)}C${at(w * 0.5, -w)} ${at(w, -w * 0.5)} ${at(r, 0)}C${at(w, w * 0.5)} ${at(w * 0.5, w)} ${at(0, r)}` +
    `C${at(-w * 0.5, w)} ${at(-w, w * 0.5)} ${at(-r, 0)}C${at(-w, -w * 0.5)} ${at(-w * 0.5, -w)} ${at(0, -r)}Z`
  return { d, opacity }
}

const hand = { weight: 3.4, height: 12, gap: 5.2, round: true }
const letters = drawWord('dıcas', 1, 26, hand)
const stem = drawWord('dı', 1, 26, hand).end - hand.weight / 2

export const dicas: BrandFile = {
  app_type: 'dicas',
  name: 'Dicas',
  legal: 'Dicas Limpieza, S.L.',
  hue: 39,
  picture: 'soap',
  primary: { light: '#8A5A00', dark: '#E3B14F' },
  contact: { phone: '900 000 707', email: 'pedidos@dicas.example' },
  links: {
    legal_notice: 'https://www.dicas.example/aviso-legal',
    privacy: 'https://www.dicas.example/privacidad',
    cookies: 'https://www.dicas.example/cookies',
    contact: 'https://www.dicas.example/contacto',
  },
  languages: ['es', 'en', 'pt'],
  logo: wordmark([letters.stroke, spark(stem + 0.4, 5.8, 5)], letters.end, [
    spark(13.5, 18, 13),
    spark(26, 6.5, 5.5, 0.6),
  ]),
}
