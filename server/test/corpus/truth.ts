/** What every file of the corpus says in its own form: prices agreed with a client. */
export interface Agreed {
  product: string
  client: string
  price: number
  valid_from: string
  valid_to: string | null
}

export const CLIENT = '0430'

const agreed = (product: string, price: number, days: [string, string | null]): Agreed => ({
  product,
  client: CLIENT,
  price,
  valid_from: days[0],
  valid_to: days[1],
})

export const TRUTH: Agreed[] = [
  agreed('004512', 1.24, ['2026-01-31', '2026-12-31']),
  agreed('BS-2006', 1240.5, ['2026-01-31', null]),
  agreed('Ñ-17/A', 0.5, ['2026-02-28', '2027-06-30']),
  agreed('JM1040', 12, ['2026-03-15', null]),
  agreed('CF-1004', 24.9, ['2026-05-05', '2026-11-30']),
]

/** The same with values that can be read in two ways where nothing says how. */
export const AMBIGUOUS: Agreed[] = [...TRUTH, agreed('GN-100M', 1.245, ['2026-02-01', '2026-03-04'])]

export const PRODUCTS = [...new Set(AMBIGUOUS.map(({ product }) => product))]
