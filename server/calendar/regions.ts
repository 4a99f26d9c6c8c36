// The parts of a country with holidays of their own, as the library for holidays names them, by the postal codes that
// begin with the number of a province (Spain: 01 Álava … 52 Melilla).

const SPAIN: Record<string, string> = {
  AN: '04 11 14 18 21 23 29 41',
  AR: '22 44 50',
  AS: '33',
  IB: '07',
  CN: '35 38',
  CB: '39',
  CL: '05 09 24 34 37 40 42 47 49',
  CM: '02 13 16 19 45',
  CT: '08 17 25 43',
  CE: '51',
  EX: '06 10',
  GA: '15 27 32 36',
  MD: '28',
  MC: '30',
  ML: '52',
  NC: '31',
  PV: '01 20 48',
  RI: '26',
  VC: '03 12 46',
}

/** Region by the first two digits of a postal code, of each country that has such. */
export const REGIONS: Record<string, { prefix: string; region: string }[]> = {
  es: Object.entries(SPAIN).flatMap(([region, prefixes]) => prefixes.split(' ').map(prefix => ({ prefix, region }))),
}
