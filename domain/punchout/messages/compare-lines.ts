const MAX_DIFFERENCE = 0.005 // of a price, which procurement systems round

/** A line as the procurement system sent it. */
export interface SentLine {
  code: string
  /** Null where it was no quantity. */
  quantity: number | null
  /** Null where none was named. */
  price: number | null
}

/** A line of the order that came of it. */
export interface OrderedLine extends SentLine {
  name: string
}

export interface ComparedLine {
  code: string
  name: string
  sent_quantity: number | null
  sent_price: number | null
  quantity: number | null
  price: number | null
  differs: boolean
}

/** Both sides, line by line: what was sent in its order, then what was only ordered. Each line is compared once. */
export function compareLines(sent: readonly SentLine[], ordered: readonly OrderedLine[]): ComparedLine[] {
  const left = [...ordered]
  const compared = sent.map((line): ComparedLine => {
    const found = left.findIndex(({ code }) => code === line.code)
    const [match] = found === -1 ? [] : left.splice(found, 1)
    return {
      code: line.code,
      name: match?.name ?? '',
      sent_quantity: line.quantity,
      sent_price: line.price,
      quantity: match?.quantity ?? null,
      price: match?.price ?? null,
      differs: !match || match.quantity !== line.quantity || isOtherPrice(line.price, match.price),
    }
  })
  return [
    ...compared,
    ...left.map(({ code, name, quantity, price }) => ({
      code,
      name,
      sent_quantity: null,
      sent_price: null,
      quantity,
      price,
      differs: true,
    })),
  ]
}

const isOtherPrice = (sent: number | null, ordered: number | null): boolean =>
  sent !== null && ordered !== null && Math.abs(sent - ordered) > MAX_DIFFERENCE + Number.EPSILON
