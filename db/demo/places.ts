import type { Row } from './csv.ts'
import { cities, portugueseDistricts, spanishProvinces } from './geography.ts'

export type Country = 'es' | 'pt'
export type City = {
  country: Country
  name: string
  province: string
  postal: string
  latitude: number
  longitude: number
}

export const places: City[] = cities.map(([name, province, postal, latitude, longitude]) => ({
  country: province.startsWith('pt') ? 'pt' : 'es',
  name,
  province,
  postal,
  latitude,
  longitude,
}))

export function placeNamed(name: string): City {
  const found = places.find(place => place.name === name)
  if (!found) throw new Error(`no place ${name}`)
  return found
}

export function* countryRows(): Generator<Row> {
  const euro = { currency_code: 'EUR', currency_symbol: '€' }
  yield { external_id: 'es', label: 'España', ...euro, timezone: 'Europe/Madrid' }
  yield { external_id: 'pt', label: 'Portugal', ...euro, timezone: 'Europe/Lisbon' }
}

export function* provinceRows(): Generator<Row> {
  for (const [number, name] of spanishProvinces) yield { external_id: `es-${number}`, name, country: 'es' }
  for (const [number, name] of portugueseDistricts) yield { external_id: `pt-${number}`, name, country: 'pt' }
}

const rates: Record<Country, Record<string, number>> = {
  es: { general: 21, reducido: 10, superreducido: 4, exento: 0 },
  pt: { general: 23, reducido: 13, superreducido: 6, exento: 0 },
}

export function* taxRateRows(): Generator<Row> {
  for (const [country, codes] of Object.entries(rates)) {
    for (const [code, rate] of Object.entries(codes)) yield { country, code, rate }
  }
}
