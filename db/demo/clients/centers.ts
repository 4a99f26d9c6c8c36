import { nearby, postalCode, street } from './addresses.ts'
import { centerName, zoneOf } from './center-names.ts'
import { chain, type Client, miramar, olivos } from './clients.ts'
import type { Row } from '#db/demo/csv.ts'
import { fullName, person, telephone } from './people.ts'
import { anyPlace, type City, provinceName } from './places.ts'
import type { SalesNodes } from './sales-nodes.ts'
import { type Random, randomFor } from '#db/demo/random.ts'
import { miramarCenters, type Rhythm, rhythmOf } from '#db/demo/orders/rhythms.ts'
import type { Scale } from '#db/demo/scale.ts'

export type Center = Rhythm & {
  client: Client
  external_id: string
  name: string
  city: City
  has_facturable: boolean
  levels: [string, string, string] | undefined
  firstDay: number
}

export function buildCenters(clients: Client[], scale: Scale): Center[] {
  const others = clients.filter(({ external_id }) => external_id !== chain)
  const counts = new Map(centerCounts(others, scale.centers).map((count, index) => [others[index], count]))
  return clients.flatMap(client => {
    if (client.external_id === miramar) return miramarOnes(client)
    if (client.external_id === chain) return chainOnes(client, scale)
    return centersOf(client, counts.get(client) ?? 1, scale)
  })
}

function miramarOnes(client: Client): Center[] {
  return miramarCenters.map(({ number, name, ...rhythm }) => ({
    ...rhythm,
    client,
    external_id: `${client.external_id}-${number}`,
    name,
    city: client.city,
    has_facturable: name === 'Spa' || name === 'Playa',
    levels: [name === 'Oficina central' ? 'Servicios' : 'Alojamiento', client.city.name, ''],
    firstDay: client.firstDay,
  }))
}

const MONTHLY = { interval: 30, orderSpend: 180, lines: 5, limit: 700, period: 'M' } as const

const chainOnes = (client: Client, scale: Scale): Center[] =>
  centersOf(client, scale.chainCenters, scale).map(center => ({ ...center, ...MONTHLY, firstDay: client.firstDay }))

function centersOf(client: Client, count: number, scale: Scale): Center[] {
  const taken = new Set<string>()
  const spread = client.kind === 'L' || client.kind === 'S' || client.kind === 'G'
  const inRegion = (place: City) => zoneOf(place) === zoneOf(client.city)
  return Array.from({ length: count }, (_, index) => {
    const external_id = `${client.external_id}-${String(index + 1).padStart(3, '0')}`
    const random = randomFor('center', external_id)
    const city = index > 0 && spread && random.chance(0.6) ? anyPlace(random, inRegion) : client.city
    const name =
      index === 0 && client.kind !== 'S' ? firstName(client, taken) : centerName(random, client.kind, city, taken)
    const joined = random.chance(0.84) ? 0 : random.int(0, 900)
    return {
      ...rhythmOf(random, scale),
      client,
      external_id,
      name,
      city,
      has_facturable: random.chance(client.kind === 'L' ? 0.5 : 0.12),
      levels: count >= 8 ? [zoneOf(city), city.name, name.split(' ')[0] ?? name] : undefined,
      firstDay: Math.max(client.firstDay, Math.min(client.firstDay + joined, client.lastDay - 60)),
    }
  })
}

function firstName(client: Client, taken: Set<string>): string {
  const spanish = client.external_id === olivos ? 'Residencia' : 'Oficina central'
  const name = client.country === 'pt' ? 'Escritório central' : spanish
  taken.add(name)
  return name
}

// How many each has by its kind, then corrected one by one until the sum is the one wanted.
function centerCounts(clients: Client[], total: number): number[] {
  const random = randomFor('center-counts')
  const most = { L: 16, H: 7, C: 5, R: 5, S: 6, G: 8 }
  const average = total / clients.length
  const isFixed = ({ external_id }: Client) => external_id === miramar || external_id === olivos
  const counts = clients.map(client => {
    if (client.external_id === miramar) return miramarCenters.length
    if (client.external_id === olivos) return 1
    return Math.max(1, Math.round((random.between(0.15, 1) * most[client.kind] * average) / 5.3))
  })
  let sum = counts.reduce((a, b) => a + b, 0)
  for (let at = 0; sum !== total; at = (at + 1) % clients.length) {
    const client = clients[at]
    const count = counts[at]
    if (!client || count === undefined || isFixed(client)) continue
    const step = sum < total ? 1 : -1
    if (count + step < 1) continue
    counts[at] = count + step
    sum += step
  }
  return counts
}

/** Of some nobody knows where they are. */
export const hasCoordinates = (center: Center): boolean =>
  center.client.external_id === miramar || !randomFor('coordinates', center.external_id).chance(0.05)

export function* centerRows(centers: Center[], nodes: Pick<SalesNodes, 'codeOf'>): Generator<Row> {
  for (const center of centers) {
    const random = randomFor('center-row', center.external_id)
    const [level0, level1, level2] = center.levels ?? []
    yield {
      external_id: center.external_id,
      client: center.client.external_id,
      name: center.name,
      address: street(random, center.city),
      locality: center.city.name,
      province: provinceName(center.city),
      postal_code: postalCode(random, center.city),
      contact: fullName(person(random, center.city.country)),
      phone: telephone(random, center.city.country),
      ...openingTimes(random),
      observations: random.chance(0.3) ? random.pick(deliveryNotes) : '',
      purchase_limit: center.limit,
      purchase_limit_period: center.period,
      has_facturable: center.has_facturable,
      has_delivery_notes: center.interval <= 31 || random.chance(0.5),
      level0,
      level1,
      level2,
      sales_node: nodes.codeOf(center),
      ...routeOf(center),
      ...(hasCoordinates(center) ? nearby(random, center.city) : { latitude: '', longitude: '' }),
    }
  }
}

/** Some have route days of their own; where they say none, their province or their country does. */
function routeOf({ external_id, client }: Center): Row {
  const random = randomFor('route', external_id)
  if (client.external_id === miramar || !random.chance(0.15)) return { delivery_days: '', cut_off: '' }
  return { delivery_days: random.pick(['1|3|5', '2|4', '3']), cut_off: random.pick(['', '10:30']) }
}

const deliveryNotes = [
  'Descarga por el muelle trasero',
  'Avisar 30 minutos antes',
  'Sin plataforma elevadora',
  'Entregar a la gobernanta',
  'Acceso con camión de hasta 7,5 t',
  'Preguntar por mantenimiento',
  'No entregar en horario de comidas',
]

function openingTimes(random: Random): Row {
  const morning_open_times = random.pick(['07:00 - 13:00', '08:00 - 14:00', '08:30 - 13:30', '09:00 - 14:00'])
  const afternoon_open_times = random.chance(0.6)
    ? random.pick(['15:00 - 18:00', '16:00 - 19:00', '15:30 - 17:30'])
    : ''
  return { morning_open_times, afternoon_open_times }
}
