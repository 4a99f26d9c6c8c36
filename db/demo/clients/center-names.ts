import type { City } from './places.ts'
import type { Random } from '#db/demo/random.ts'
import type { Kind } from '#db/demo/orders/seasons.ts'

const parts: Record<Kind, string[]> = {
  H: [
    'Recepción',
    'Pisos',
    'Cocina',
    'Spa',
    'Piscina',
    'Lavandería',
    'Restaurante',
    'Playa',
    'Jardines',
    'Salones',
    'Anexo',
    'Beach Club',
  ],
  L: [
    'Edificio Torre Norte',
    'Oficinas Gran Vía',
    'Centro de Salud',
    'Biblioteca Municipal',
    'Nave Polígono Sur',
    'Juzgados',
    'Centro Comercial',
    'Polideportivo',
    'Facultad de Ciencias',
    'Estación',
    'Ayuntamiento',
    'Comunidad Los Arcos',
    'Museo',
    'Parque Empresarial',
    'Hospital',
    'Aparcamiento',
    'Delegación de Hacienda',
    'CEIP Miguel Delibes',
    'IES La Laguna',
    'Teatro',
  ],
  C: ['Infantil', 'Primaria', 'Secundaria', 'Comedor', 'Polideportivo', 'Administración', 'Guardería'],
  R: ['Planta 1', 'Planta 2', 'Enfermería', 'Cocina', 'Lavandería', 'Rehabilitación', 'Centro de día'],
  S: ['Sala', 'Cocina central', 'Terraza', 'Obrador', 'Local Centro', 'Local Puerto', 'Local Estación', 'Food truck'],
  G: ['Sala fitness', 'Piscina', 'Vestuarios', 'Spa', 'Pistas', 'Club infantil'],
}

const portugueseParts: Record<Kind, string[]> = {
  H: ['Receção', 'Quartos', 'Cozinha', 'Spa', 'Piscina', 'Lavandaria', 'Restaurante', 'Praia', 'Jardins'],
  L: [
    'Edifício Norte',
    'Escritórios Avenida',
    'Centro de Saúde',
    'Biblioteca Municipal',
    'Armazém Sul',
    'Tribunal',
    'Centro Comercial',
    'Pavilhão',
    'Faculdade de Ciências',
    'Estação',
    'Câmara Municipal',
    'Museu',
    'Hospital',
    'Teatro',
  ],
  C: ['Infantário', 'Primária', 'Secundária', 'Cantina', 'Pavilhão', 'Secretaria'],
  R: ['Piso 1', 'Piso 2', 'Enfermaria', 'Cozinha', 'Lavandaria', 'Centro de dia'],
  S: ['Sala', 'Cozinha central', 'Esplanada', 'Loja Centro', 'Loja Porto', 'Loja Estação'],
  G: ['Sala fitness', 'Piscina', 'Balneários', 'Spa', 'Campos', 'Clube infantil'],
}

// A kind that works in one place names its rooms, one that is spread over towns names the towns as well.
export function centerName(random: Random, kind: Kind, city: City, taken: Set<string>): string {
  const names = (city.country === 'pt' ? portugueseParts : parts)[kind]
  const part = random.pick(names)
  const options = [part, `${part} ${city.name}`, ...names.map(name => `${name} ${city.name}`)]
  for (let number = 2; ; number++) {
    const free = options.find(option => !taken.has(option))
    if (free !== undefined) {
      taken.add(free)
      return free
    }
    options.push(`${part} ${city.name} ${number}`)
  }
}

export function zoneOf(city: City): string {
  if (city.country === 'pt') return 'Portugal'
  if (city.latitude < 30) return 'Canarias'
  if (city.province === 'es-07') return 'Baleares'
  if (city.latitude > 41.9) return 'Zona Norte'
  if (city.latitude < 38.8) return 'Zona Sur'
  return city.longitude > -1.6 ? 'Zona Levante' : 'Zona Centro'
}
