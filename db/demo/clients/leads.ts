import { postalCode, street } from './addresses.ts'
import type { Client } from './clients.ts'
import { companyName } from './company-names.ts'
import type { Row } from '#db/demo/csv.ts'
import { fullName, person, plainWord, telephone } from './people.ts'
import { anyPlace } from './places.ts'
import { type Random, randomFor } from '#db/demo/random.ts'
import { sectorOf, sectors } from './sectors.ts'
import { nationalId } from './tax-ids.ts'
import type { Kind } from '#db/demo/orders/seasons.ts'

const channels = {
  DIR: 'Venta directa',
  DIS: 'Distribuidor',
  GC: 'Gran cuenta',
  CON: 'Concurso público',
  WEB: 'Venta por internet',
}

const businesses = {
  HOT: 'Hotel',
  APA: 'Apartamentos turísticos',
  RST: 'Restaurante',
  CAF: 'Cafetería y obrador',
  CAT: 'Catering',
  LIM: 'Empresa de limpieza',
  FAC: 'Servicios integrales',
  COL: 'Colegio y academia',
  INF: 'Escuela infantil',
  MAY: 'Residencia y centro de día',
  CLI: 'Clínica',
  GIM: 'Gimnasio y club',
}

const origins = {
  WEB: 'Formulario web',
  REC: 'Recomendación de un cliente',
  VIS: 'Visita comercial',
  FER: 'Feria del sector',
  TEL: 'Llamada entrante',
  CAM: 'Campaña de correo',
}

// What the first word of a company's name says of its business; the first that fits.
const trades: [begins: RegExp, business: keyof typeof businesses][] = [
  [/^Apartamentos/, 'APA'],
  [/^(Hotel|Hoteles|Hostal)\b/, 'HOT'],
  [/^Catering/, 'CAT'],
  [/^(Cafetería|Obrador)/, 'CAF'],
  [/^Restaurante/, 'RST'],
  [/^(Limpiezas|Limpezas|Mantenimientos)/, 'LIM'],
  [/^(Servicios|Serviços|Grupo|Multiservicios)/, 'FAC'],
  [/^Escuela Infantil/, 'INF'],
  [/^(Colegio|Colégio|Centro Educativo|Academia)/, 'COL'],
  [/^Clínica/, 'CLI'],
  [/^(Residencia|Centro de|Lar)\b/, 'MAY'],
]

const kinds: Kind[] = ['H', 'H', 'H', 'S', 'S', 'S', 'L', 'L', 'C', 'R', 'R', 'G']

function* choiceRows(choices: Record<string, string>): Generator<Row> {
  for (const [external_id, name] of Object.entries(choices)) yield { external_id, name }
}

export const channelRows = () => choiceRows(channels)
export const sectorRows = () => choiceRows(sectors)
export const businessRows = () => choiceRows(businesses)
export const originRows = () => choiceRows(origins)

/** Companies that are no clients, each in the hands of one of the sales people. */
export function* leadRows(count: number, clients: Client[], salesPeople: string[]): Generator<Row> {
  const names = new Set(clients.map(client => client.name))
  const numbers = randomFor('lead-numbers')
  let number = 400
  for (let index = 0; index < count; index++) {
    const random = randomFor('lead', index)
    const kind = random.pick(kinds)
    const city = anyPlace(random)
    const name = companyName(random, kind, city, names)
    const domain = `${plainWord(name.replace(/ (S\.|Lda)\S*$/, ''))}.example`
    const contact = person(random, city.country)
    number += numbers.int(1, 3)
    yield {
      external_id: `L-${String(number).padStart(5, '0')}`,
      name,
      email: `${random.pick(['info', 'compras', plainWord(contact.first_name)])}@${domain}`,
      sales_person: random.pick(salesPeople),
      province: city.province,
      channel: channelOf(random, kind),
      sector: sectorOf[kind],
      business: trades.find(([begins]) => begins.test(name))?.[1] ?? 'GIM',
      origin: random.pick(Object.keys(origins)),
      contact: random.chance(0.85) ? fullName(contact) : '',
      national_id: random.chance(0.7) ? nationalId(random, city.country) : '',
      phone: random.chance(0.9) ? telephone(random, city.country) : '',
      address_main: street(random, city),
      city: city.name,
      postal_code: postalCode(random, city),
    }
  }
}

const channelOf = (random: Random, kind: Kind): string =>
  kind === 'C' || kind === 'R'
    ? random.pick(['CON', 'DIR', 'DIR', 'WEB'])
    : random.pick(['DIR', 'DIR', 'DIS', 'GC', 'WEB'])
