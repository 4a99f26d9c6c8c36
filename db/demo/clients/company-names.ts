import { surname } from './people.ts'
import type { City } from './places.ts'
import type { Random } from '#db/demo/random.ts'
import type { Kind } from '#db/demo/orders/seasons.ts'

const hotels = [
  'Bellavista',
  'La Palmera',
  'Los Pinos',
  'Sol Naciente',
  'Puerta Real',
  'Monte Claro',
  'Jardín Botánico',
  'Plaza Mayor',
  'El Olivar',
  'Alameda',
  'San Telmo',
  'La Alhóndiga',
  'Santo Domingo',
  'Arco Viejo',
]
const beachHotels = [
  'Costa Azul',
  'Mirador del Mar',
  'Gran Bahía',
  'Las Dunas',
  'Cala Blanca',
  'Torre del Faro',
  'Dos Mares',
  'Brisas',
  'Playa Serena',
  'Bahía Sol',
]
const saints = [
  'San José',
  'Santa Ana',
  'San Ignacio',
  'La Milagrosa',
  'San Agustín',
  'Santa Teresa',
  'El Pilar',
  'San Viator',
  'La Asunción',
  'Virgen del Mar',
  'San Marcos',
  'Santa Clara',
]
const gardens = [
  'Los Olivos',
  'Las Acacias',
  'El Encinar',
  'La Arboleda',
  'Vistahermosa',
  'El Rosal',
  'Los Almendros',
  'La Ribera',
  'Monteverde',
  'Las Camelias',
  'Sol y Mar',
  'El Mirador',
]
const tables = [
  'El Fogón',
  'Casa Marcial',
  'El Horno Viejo',
  'La Despensa',
  'El Rincón de Pepa',
  'Asador Zubiri',
  'La Parra',
  'Sal Gorda',
  'El Molino',
  'La Encina',
  'Los Arcos',
  'Casa Benito',
]
const harbourTables = ['La Lonja', 'La Taberna del Puerto', 'Mar de Fondo', 'El Varadero']
const gyms = [
  'Vitalia',
  'Fit Norte',
  'Espacio Activo',
  'Corpore',
  'Sport Plaza',
  'Ritmo',
  'Pulso',
  'Atlas',
  'Energía Sur',
  'Aqua Center',
]

const spanish: Record<Kind, ((random: Random, coast: boolean) => string)[]> = {
  H: [
    (r, coast) => `Hotel ${hotel(r, coast)}`,
    (r, coast) => `Apartamentos ${hotel(r, coast)}`,
    (r, coast) => `Hostal ${hotel(r, coast)}`,
    r => `Hoteles ${surname(r, 'es')}`,
  ],
  L: [
    r => `Limpiezas ${surname(r, 'es')}`,
    r => `Servicios Integrales ${surname(r, 'es')}`,
    r => `Grupo ${surname(r, 'es')} Facility`,
    r => `Multiservicios ${r.pick(gardens)}`,
    r => `Mantenimientos ${surname(r, 'es')} y ${surname(r, 'es')}`,
  ],
  C: [
    r => `Colegio ${r.pick(saints)}`,
    r => `Escuela Infantil ${r.pick(gardens)}`,
    r => `Centro Educativo ${r.pick(saints)}`,
    r => `Academia ${surname(r, 'es')}`,
  ],
  R: [
    r => `Residencia ${r.pick(gardens)}`,
    r => `Centro de Mayores ${r.pick(saints)}`,
    r => `Clínica ${surname(r, 'es')}`,
    r => `Centro de Día ${r.pick(gardens)}`,
  ],
  S: [
    (r, coast) => `Restaurante ${r.pick(coast ? [...tables, ...harbourTables] : tables)}`,
    r => `Cafetería ${surname(r, 'es')}`,
    r => `Catering ${r.pick(tables)}`,
    r => `Obrador ${surname(r, 'es')}`,
  ],
  G: [r => `Gimnasio ${r.pick(gyms)}`, r => `Club Deportivo ${r.pick(gyms)}`, r => `Centro Wellness ${r.pick(gyms)}`],
}

const portuguese: Record<Kind, ((random: Random, coast: boolean) => string)[]> = {
  H: [r => `Hotel ${r.pick(['Mar Azul', 'Praia Dourada', 'Quinta do Lago Novo', 'Alvorada', 'Miradouro', 'Ribeira'])}`],
  L: [r => `Limpezas ${surname(r, 'pt')}`, r => `Serviços ${surname(r, 'pt')} & ${surname(r, 'pt')}`],
  C: [r => `Colégio ${r.pick(['São José', 'Santa Maria', 'Dom Dinis', 'Rainha Santa'])}`],
  R: [r => `Lar ${r.pick(['Nossa Senhora da Luz', 'das Camélias', 'do Bom Pastor', 'Vila Verde'])}`],
  S: [r => `Restaurante ${r.pick(['A Caravela', 'O Moinho', 'Cais Velho', 'Casa da Eira'])}`],
  G: [r => `Ginásio ${r.pick(['Vital', 'Atlântico', 'Movimento', 'Pulsar'])}`],
}

// The place tells namesakes apart, a second surname does where even that is taken.
export function companyName(random: Random, kind: Kind, city: City, taken: Set<string>): string {
  const base = random.pick((city.country === 'es' ? spanish : portuguese)[kind])(random, city.coast)
  const form = legalForm(random, city)
  const second = () => surname(random, city.country)
  const candidates = [
    base,
    `${base} ${city.name}`,
    ...Array.from({ length: 40 }, () => `${base} ${city.name} ${second()}`),
  ]
  const name = candidates.map(candidate => `${candidate} ${form}`).find(candidate => !taken.has(candidate))
  if (name === undefined) throw new Error(`every name like ${base} is taken`)
  taken.add(name)
  return name
}

function hotel(random: Random, coast: boolean): string {
  return random.pick(coast ? [...beachHotels, ...hotels] : hotels)
}

function legalForm(random: Random, city: City): string {
  if (city.country === 'pt') return random.pick(['Lda.', 'Lda.', 'S.A.'])
  return random.pick(['S.L.', 'S.L.', 'S.L.', 'S.L.', 'S.A.', 'S.L.U.'])
}
