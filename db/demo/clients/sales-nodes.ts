import type { Row } from '#db/demo/csv.ts'
import type { Center } from './centers.ts'
import { zoneOf } from './center-names.ts'
import { plainWord } from './people.ts'
import { type City, provinceName } from './places.ts'
import { ventas } from './users.ts'

export interface SalesNode {
  external_id: string
  node_name: string
  parent: string
  users: string[]
}

/** The zones of the sales manager who is shown first. */
const shown = ['Baleares', 'Zona Levante']

const zoneCode = (city: City) => plainWord(zoneOf(city))
const provinceCode = (city: City) => `${zoneCode(city)}/${city.province}`
const placeCode = (city: City) => `${provinceCode(city)}/${plainWord(city.name)}`

/** Zones, their provinces and the places in these where there are several. Each province has one person. */
export class SalesNodes {
  readonly all: SalesNode[]
  private readonly codes: Set<string>

  constructor(centers: Center[], salesPeople: string[]) {
    const cities = [...new Map(centers.map(({ city }) => [placeCode(city), city])).values()]
    const ofProvince = Map.groupBy(cities, provinceCode)
    const others = salesPeople.filter(email => email !== ventas)
    const zones = new Map(cities.map(city => [zoneCode(city), zoneOf(city)]))
    const provinces = [...ofProvince].toSorted(([one], [other]) => (one < other ? -1 : 1))
    this.all = [
      ...[...zones]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([code, name]) => ({
          external_id: code,
          node_name: name,
          parent: '',
          users: shown.includes(name) ? [ventas] : [],
        })),
      ...provinces.flatMap(([code, places], at) => {
        const [city] = places
        if (!city) return []
        const seller = others[at % others.length]
        const province = { external_id: code, node_name: provinceName(city), parent: zoneCode(city) }
        const below = places.map(place => ({
          external_id: placeCode(place),
          node_name: place.name,
          parent: code,
          users: [],
        }))
        return [{ ...province, users: seller === undefined ? [] : [seller] }, ...(below.length > 1 ? below : [])]
      }),
    ]
    this.codes = new Set(this.all.map(node => node.external_id))
  }

  /** The lowest node of a center. */
  codeOf({ city }: Center): string {
    const place = placeCode(city)
    return this.codes.has(place) ? place : provinceCode(city)
  }

  *rows(): Generator<Row> {
    for (const { external_id, node_name, parent, users } of this.all) {
      yield { external_id, node_name, parent, users: users.join('|') }
    }
  }
}
