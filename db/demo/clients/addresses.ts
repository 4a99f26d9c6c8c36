import type { City } from './places.ts'
import type { Random } from '#db/demo/random.ts'

const spanishWays = ['Calle', 'Calle', 'Avenida', 'Plaza', 'Paseo', 'Ronda', 'Camino']
const spanishStreets = [
  'Mayor',
  'de la Constitución',
  'del Carmen',
  'Real',
  'de Cervantes',
  'del Puerto',
  'de la Estación',
  'San Miguel',
  'de Colón',
  'Doctor Fleming',
  'de los Almendros',
  'Ramón y Cajal',
  'del Mar',
  'de la Paz',
  'Goya',
  'Miguel Hernández',
  'de Andalucía',
  'de la Industria',
]
const portugueseWays = ['Rua', 'Rua', 'Avenida', 'Largo', 'Praça']
const portugueseStreets = [
  'da Liberdade',
  'do Comércio',
  '25 de Abril',
  'de Camões',
  'da República',
  'das Flores',
  'do Infante',
  'da Estação',
]

export function street(random: Random, city: City): string {
  const [ways, streets] = city.country === 'es' ? [spanishWays, spanishStreets] : [portugueseWays, portugueseStreets]
  return `${random.pick(ways)} ${random.pick(streets)}, ${random.int(1, 148)}`
}

export function postalCode(random: Random, city: City): string {
  if (city.country === 'pt') return `${city.postal}-${random.int(101, 989)}`
  return `${city.postal}${String(random.int(1, 20)).padStart(2, '0')}`
}

// Within some two kilometres, so that a map shows different doors of one town.
export function nearby(random: Random, city: City): { latitude: string; longitude: string } {
  const shift = () => random.between(-0.018, 0.018)
  return { latitude: (city.latitude + shift()).toFixed(5), longitude: (city.longitude + shift()).toFixed(5) }
}
