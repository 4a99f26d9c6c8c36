// Prices are whole ten-thousandths of the currency, bases whole cents: nothing is ever a float sum.
export type TenThousandths = number
export type Cents = number

export function lineBase(price: TenThousandths, quantity: number, discount: number): Cents {
  return Math.round((price * quantity * (100 - discount)) / 10_000)
}

export function priceText(price: TenThousandths): string {
  return price % 100 === 0 ? (price / 10_000).toFixed(2) : (price / 10_000).toFixed(4)
}

export function centsText(cents: Cents): string {
  return (cents / 100).toFixed(2)
}

// Cheap single pieces are listed with four decimals, everything else as a price on a label would be.
export function labelPrice(euros: number): TenThousandths {
  if (euros < 0.2) return Math.max(Math.round(euros * 10_000), 15)
  if (euros < 20) return Math.round(euros * 100) * 100
  if (euros < 100) return Math.round(euros * 20) * 500
  return Math.round(euros * 2) * 5_000
}
