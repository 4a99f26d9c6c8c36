import { hasCoordinates } from '#db/demo/clients/centers.ts'
import type { Country } from '#db/demo/clients/places.ts'
import { placeNamed } from '#db/demo/clients/places.ts'
import type { Row } from '#db/demo/csv.ts'
import { isoDay } from '#db/demo/orders/calendar.ts'
import { randomFor } from '#db/demo/random.ts'
import type { DeliveryNotes } from './delivery-notes.ts'

const depots: { external_id: string; name: string; country: Country; city: string }[] = [
  { external_id: 'DEP-MAD', name: 'Almacén central Madrid', country: 'es', city: 'Madrid' },
  { external_id: 'DEP-BCN', name: 'Almacén Barcelona', country: 'es', city: 'Barcelona' },
  { external_id: 'DEP-PMI', name: 'Almacén Palma', country: 'es', city: 'Palma' },
  { external_id: 'DEP-SVQ', name: 'Almacén Sevilla', country: 'es', city: 'Sevilla' },
  { external_id: 'DEP-VLC', name: 'Almacén Valencia', country: 'es', city: 'Valencia' },
  { external_id: 'DEP-BIO', name: 'Almacén Bilbao', country: 'es', city: 'Bilbao' },
  { external_id: 'DEP-COR', name: 'Almacén A Coruña', country: 'es', city: 'A Coruña' },
  { external_id: 'DEP-TFS', name: 'Almacén Adeje', country: 'es', city: 'Adeje' },
  { external_id: 'DEP-OPO', name: 'Armazém Porto', country: 'pt', city: 'Porto' },
  { external_id: 'DEP-LIS', name: 'Armazém Lisboa', country: 'pt', city: 'Lisboa' },
]

export function* depotRows(): Generator<Row> {
  for (const { external_id, name, country, city } of depots) {
    const { latitude, longitude } = placeNamed(city)
    yield { external_id, name, country, latitude, longitude }
  }
}

export function* factorRows(): Generator<Row> {
  yield {
    external_id: 'EN16258-B5',
    name: 'Diésel con un 5 % de biodiésel, del pozo a la rueda',
    method: 'EN 16258',
    litres_per_100_km: 13.5,
    kg_per_litre: 3.17,
    kg_per_tree: 167,
    source: 'EN 16258:2012 y guía europea de transitarios (CLECAT)',
    valid_from: '2016-01-01',
    country: '',
  }
}

/** One run for each note; orders of one client to one town on the same day go together. */
export function* deliveryRows(notes: DeliveryNotes): Generator<Row> {
  const runs = Map.groupBy(
    notes.all.filter(({ part }) => part !== 'return'),
    ({ day, order: { planned } }) => `${day} ${planned.center.client.external_id} ${planned.center.city.name}`,
  )
  for (const [first, ...more] of runs.values()) {
    if (!first) continue
    const { center } = first.order.planned
    const random = randomFor('delivery', first.number)
    const isMeasured = random.chance(hasCoordinates(center) ? 0.7 : 0.35)
    yield {
      external_id: `RUTA-${first.number}`,
      date: isoDay(first.day),
      center: center.external_id,
      distance_km: isMeasured ? (24 + distanceOf(center.external_id) * random.between(0.85, 1.15)).toFixed(1) : '',
      orders: [...new Set([first, ...more].map(({ order }) => order.external_id))].join('|'),
      cost: random.chance(0.6) ? random.between(7.5, 13.5).toFixed(2) : '',
    }
  }
}

// A center is always as far away.
const distanceOf = (center: string): number => 6 + 90 * randomFor('distance', center).next() ** 2
