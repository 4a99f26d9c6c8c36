import { moreRanges, ranges } from './suppliers.ts'

export type ScaleName = 'normal' | 'large' | 'huge'

export type Scale = {
  products: number
  // The lines of a brand: a small catalogue shows hardly any of them, a large one lives on them.
  ranges: string[]
  clients: number
  centers: number
  // Centers of one client more, a chain that orders for each every month; 0: there is no such client.
  chainCenters: number
  salesPeople: number
  clientUsers: number
  leads: number
  // Lines of an average order.
  lines: number
  assortment: number
  specials: [least: number, most: number]
  // Days between two orders of a center, and how many centers of a hundred have this rhythm.
  rhythms: [interval: number, share: number][]
}

const normal: Scale = {
  products: 1_200,
  ranges: [],
  clients: 60,
  centers: 320,
  chainCenters: 0,
  salesPeople: 5,
  clientUsers: 40,
  leads: 80,
  lines: 6.7,
  assortment: 95,
  specials: [15, 60],
  rhythms: [
    [7, 2],
    [14, 7],
    [30, 50],
    [61, 41],
  ],
}

const large: Scale = {
  products: 20_000,
  ranges,
  clients: 5_000,
  centers: 15_000,
  chainCenters: 800,
  salesPeople: 31,
  clientUsers: 270,
  leads: 3_000,
  lines: 10.4,
  assortment: 110,
  specials: [42, 78],
  rhythms: [
    [30, 2],
    [61, 6],
    [91, 30],
    [182, 38],
    [365, 24],
  ],
}

export const scales: Record<ScaleName, Scale> = {
  normal,
  large,
  // The same company with five times the catalogue.
  huge: { ...large, products: 100_000, ranges: [...ranges, ...moreRanges] },
}
