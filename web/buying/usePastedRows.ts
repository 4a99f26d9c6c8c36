import { useMemo, useState } from 'react'
import { pastedFates } from '#domain/cart/lines/line-fate.ts'
import type { FatedRow } from '#domain/cart/lines/line-fate.ts'
import { readPastedList } from '#domain/cart/lines/pasted-list.ts'
import type { PastedRow } from '#domain/cart/lines/pasted-list.ts'
import { MAX_LOOKED_UP } from '#domain/products/contract.ts'
import type { Product } from '#domain/products/contract.ts'
import { useUnitsInCart } from '#web/cart/data/inCart.ts'
import { useLookUp, useLookUpNow } from '#web/products/api.ts'
import { useSale } from '#web/cart/articles/useSale.ts'
import { useSearched } from './api.ts'

const MAX_CODE = 80 // the contract of product_lookup

const codesOf = (rows: PastedRow[]) =>
  rows.length > MAX_LOOKED_UP ? [] : rows.map(({ code }) => code.slice(0, MAX_CODE))

interface Pasted {
  typed: string
  /** What of it has been asked for. */
  text: string
  /** The article that was chosen for a line. */
  chosen: ReadonlyMap<number, number>
}

/** The lines of a pasted list with what will become of them. */
export function usePastedRows({ typed, text, chosen }: Pasted) {
  const rows = useMemo(() => readPastedList(text), [text])
  const codes = useMemo(() => codesOf(rows), [rows])
  const found = useLookUp({ codes })
  const lookUp = useLookUpNow()
  const answer = useSearched(codes, found.data)
  const flags = useSale()
  const inCart = useUnitsInCart()
  const isCurrent = found.data?.codes.length === codes.length
  const fated = useMemo(
    () => (answer && isCurrent ? pastedFates(rows, answer, { flags, inCart, chosen }) : []),
    [rows, answer, isCurrent, flags, inCart, chosen],
  )
  // While a mended line is looked up the others stay in view, and the focus among them.
  const [before, setBefore] = useState(fated)
  if (fated.length > 0 && before !== fated) setBefore(fated)
  const isLooking = typed !== text || (codes.length > 0 && !isCurrent && !found.isError)

  /** Of what is typed at this moment, also where the answer is still on its way. */
  async function fatesNow(): Promise<FatedRow<Product>[]> {
    if (!isLooking) return fated
    const written = readPastedList(typed)
    const wanted = codesOf(written)
    if (wanted.length === 0) return []
    const read = await lookUp({ codes: wanted })
    const results = [...read.results, ...(answer?.results ?? [])]
    return pastedFates(written, { results, codes: read.codes }, { flags, inCart, chosen })
  }

  return {
    fated,
    shown: fated.length > 0 || codes.length === 0 ? fated : before,
    isTooLong: rows.length > MAX_LOOKED_UP,
    isError: found.isError,
    isLooking,
    fatesNow,
  }
}
