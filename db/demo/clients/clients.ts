import { postalCode, street } from './addresses.ts'
import { type Calendar, firstOfYear } from '#db/demo/orders/calendar.ts'
import { companyName } from './company-names.ts'
import type { Row } from '#db/demo/csv.ts'
import { fullName, person, plainWord, telephone } from './people.ts'
import { anyPlace, type City, type Country, placeNamed, provinceName } from './places.ts'
import { randomFor } from '#db/demo/random.ts'
import { nationalId, paymentTerms } from './tax-ids.ts'
import type { Kind } from '#db/demo/orders/seasons.ts'
import { sectorOf } from './sectors.ts'

export type Client = {
  index: number
  external_id: string
  kind: Kind
  name: string
  country: Country
  city: City
  domain: string
  sales_person: string
  locked: boolean
  only_authorized_products: boolean
  tax_exempt: boolean
  firstDay: number
  lastDay: number
}

export const miramar = '10482'
// The center that the first tour of the demo shows.
export const playa = `${miramar}-003`
export const olivos = '10317'
// One client that is as large as hundreds of others, in a large company.
export const chain = '90000'

// What the dashboard shows of the zone where the sales manager begins: a client that is lost, which is one of the
// manager's own, one that is about to be, and one that is new.
const lost = '10168'
export const leaving = '10139'
const newcomer = '10215'

function shown(external_id: string, { today }: Calendar, manager: string): Partial<Client> {
  if (external_id === lost) return { lastDay: today - 150, sales_person: manager }
  if (external_id === leaving) return { lastDay: today - 95 }
  if (external_id === newcomer) return { firstDay: Math.max(firstOfYear(today), today - 200) }
  return {}
}

const fixed: { external_id: string; kind: Kind; name: string; city: string }[] = [
  { external_id: miramar, kind: 'H', name: 'Hotel Miramar S.L.', city: 'Palma' },
  { external_id: olivos, kind: 'R', name: 'Residencia Los Olivos S.L.', city: 'Sevilla' },
]

const kinds: Kind[] = [
  'L',
  'L',
  'L',
  'L',
  'L',
  'L',
  'H',
  'H',
  'H',
  'H',
  'H',
  'C',
  'C',
  'C',
  'R',
  'R',
  'R',
  'S',
  'S',
  'G',
]

export function buildClients(count: number, salesPeople: string[], calendar: Calendar): Client[] {
  const names = new Set(fixed.map(client => client.name))
  const numbers = clientNumbers(count - fixed.length)
  const restricted = Math.floor(count / 6)
  const [ventas = '', ...others] = salesPeople
  const portfolio = Math.min(14, count)
  return Array.from({ length: count }, (_, index) => {
    const known = fixed[index]
    const external_id = known?.external_id ?? numbers[index - fixed.length] ?? ''
    const random = randomFor('client', external_id)
    const kind = known?.kind ?? random.pick(kinds)
    const city = known ? placeNamed(known.city) : anyPlace(random)
    const name = known?.name ?? companyName(random, kind, city, names)
    const locked = index === 7
    const lastDay = locked
      ? calendar.today - 130
      : !known && random.chance(0.05)
        ? calendar.today - random.int(200, 500)
        : calendar.yesterday
    const firstDay = calendar.today - (known || random.chance(0.85) ? 1096 : random.int(60, 1000))
    return {
      index,
      external_id,
      kind,
      name,
      country: city.country,
      city,
      domain: `${plainWord(name.replace(/ (S\.|Lda)\S*$/, ''))}.example`,
      sales_person: index < portfolio ? ventas : random.pick(others),
      locked,
      only_authorized_products: index % restricted === 5,
      tax_exempt: !known && random.chance(0.04),
      firstDay: Math.min(firstDay, lastDay - 200),
      lastDay,
      ...shown(external_id, calendar, ventas),
    }
  })
}

/** The chain has its centers all over its region, and somebody of its own who sells to it. */
export function buildChain(index: number, salesPerson: string, { today, yesterday }: Calendar): Client {
  return {
    index,
    external_id: chain,
    kind: 'L',
    name: 'Limpiezas Reunidas de Iberia S.A.',
    country: 'es',
    city: placeNamed('Sevilla'),
    domain: 'limpiezasreunidas.example',
    sales_person: salesPerson,
    locked: false,
    only_authorized_products: false,
    tax_exempt: false,
    firstDay: today - 1096,
    lastDay: yesterday,
  }
}

function clientNumbers(count: number): string[] {
  const random = randomFor('client-numbers')
  const numbers: string[] = []
  for (let number = 10_104; numbers.length < count; number += random.int(1, 5)) {
    const external_id = String(number)
    if (!fixed.some(client => client.external_id === external_id)) numbers.push(external_id)
  }
  return numbers
}

// One client has used up nearly all of its credit, and has rules of its own for orders.
const STRICT = 11

const standingOf = ({ index }: Client): Row =>
  index === STRICT
    ? {
        credit_limit: 12_000,
        balance: 11_480.2,
        overdue: 900,
        order_number_rule: '99-AAAA',
        order_file: 'required',
        cost_centers: 'Cocina|Pisos|Mantenimiento',
      }
    : { credit_limit: '', balance: '', overdue: '', order_number_rule: '', order_file: '', cost_centers: '' }

export function* clientRows(clients: Client[]): Generator<Row> {
  for (const client of clients) {
    const random = randomFor('client-row', client.external_id)
    const onPaper = randomFor('client-paper', client.external_id)
    yield {
      external_id: client.external_id,
      name: client.name,
      country: client.country,
      address: street(random, client.city),
      locality: client.city.name,
      province: provinceName(client.city),
      postal_code: postalCode(random, client.city),
      phone: telephone(random, client.country),
      email: `administracion@${client.domain}`,
      contact: fullName(person(random, client.country)),
      tax_id: nationalId(onPaper, client.country),
      payment_terms: paymentTerms(onPaper, client.country),
      sales_person: client.sales_person,
      sector: sectorOf[client.kind],
      locked: client.locked,
      locked_reason: client.locked ? 'Facturas vencidas' : '',
      ...standingOf(client),
      only_authorized_products: client.only_authorized_products,
      tax_exempt: client.tax_exempt,
    }
  }
}
