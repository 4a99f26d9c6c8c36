import { isoDay } from '#db/demo/orders/calendar.ts'
import type { Row } from '#db/demo/csv.ts'
import { randomFor } from '#db/demo/random.ts'
import type { Symbol } from './family.ts'
import type { Product } from './product.ts'

// symbol_type 1 is an obligation sign, 2 a hazard symbol.
const symbols: Record<Symbol, { symbol_type: 1 | 2; name: string }> = {
  corrosive: { symbol_type: 2, name: 'Corrosivo' },
  irritant: { symbol_type: 2, name: 'Irritante' },
  flammable: { symbol_type: 2, name: 'Inflamable' },
  oxidizer: { symbol_type: 2, name: 'Comburente' },
  environment: { symbol_type: 2, name: 'Peligroso para el medio ambiente' },
  health: { symbol_type: 2, name: 'Peligro para la salud' },
  toxic: { symbol_type: 2, name: 'Toxicidad aguda' },
  gloves: { symbol_type: 1, name: 'Uso obligatorio de guantes' },
  goggles: { symbol_type: 1, name: 'Uso obligatorio de gafas' },
  mask: { symbol_type: 1, name: 'Uso obligatorio de mascarilla' },
  boots: { symbol_type: 1, name: 'Uso obligatorio de calzado de seguridad' },
  apron: { symbol_type: 1, name: 'Uso obligatorio de delantal' },
  'wash-hands': { symbol_type: 1, name: 'Lavado obligatorio de manos' },
}

export function* safetyRows(products: Product[]): Generator<Row> {
  for (const { external_id, family, is_eco } of products) {
    for (const key of family.symbols ?? []) {
      // Ecological formulas do without corrosives.
      const milder = is_eco && key === 'corrosive' ? 'irritant' : key
      if (milder !== key && family.symbols?.includes('irritant')) continue
      const { symbol_type, name } = symbols[milder]
      yield { product: external_id, symbol_type, name, image_url: `/art/symbol/${milder}.svg` }
    }
  }
}

const UFI_SIGNS = '0123456789ACDEFGHJKMNPQRSTUVWXY'

export function* hazardRows(products: Product[]): Generator<Row> {
  for (const { external_id, family } of products) {
    if (!family.hazards) continue
    const { registration, signal_word, statements, precautions } = family.hazards
    const random = randomFor('hazards', external_id)
    const part = () => Array.from({ length: 4 }, () => UFI_SIGNS[random.int(0, UFI_SIGNS.length - 1)]).join('')
    yield {
      product: external_id,
      biocide: registration !== undefined,
      registration_number: registration && `${registration}${String(random.int(1000, 9999))}`,
      signal_word,
      hazard_statements: statements,
      precautionary_statements: precautions,
      ufi: Array.from({ length: 4 }, part).join('-'),
    }
  }
}

export function* documentRows(products: Product[], today: number): Generator<Row> {
  for (const { external_id, family } of products) {
    const random = randomFor('documents', external_id)
    if (random.chance(0.6)) continue
    const code = external_id.toLowerCase()
    const valid_until = isoDay(today + random.int(60, 1400))
    const sheet = (kind: string, file: string, more: Row = {}): Row => ({
      product: external_id,
      kind,
      language: 'es',
      url: `https://fichas.example/${code}-${file}.pdf`,
      valid_until,
      revision: undefined,
      ...more,
    })
    yield sheet('technical', 'ficha-tecnica')
    if (!family.symbols) continue
    yield sheet('security', 'ficha-seguridad', family.hazards && { revision: '3.1' })
    if (!family.hazards) continue
    // The translation is of an older one, which no longer counts.
    yield sheet('security', 'safety-sheet', { language: 'en', revision: '2.0', valid_until: isoDay(today - 30) })
    yield sheet('security', 'ficha-seguranca', { language: 'pt', revision: '3.1' })
  }
}
