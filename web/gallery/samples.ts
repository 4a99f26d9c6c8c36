import { articleArt } from '#domain/art/article.ts'
import type { Packing } from '#domain/products/packing.ts'

export const NOTHING = () => undefined

export const LONG_TEXT =
  'Limpiador desengrasante concentrado para cocinas industriales, campanas extractoras y freidoras, garrafa de 10 litros con tapón dosificador'
export const LONG_WORD = 'Desengrasanteultraconcentradoparacocinasindustriales-ref.0000010482-003-PLAYA'

export const SOAP = 'Jabón de manos 5 L'

/** A picture that needs no server. */
export const drawn = (id: number, name: string): string =>
  `data:image/svg+xml,${encodeURIComponent(articleArt({ id, name, small: true }))}`

export const BOTTLES: Packing = { own: 'botella', format: null }
export const PACKS: Packing = { own: 'botella', format: { name: 'pack', quantity: 8 } }
