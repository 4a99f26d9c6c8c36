import { useState } from 'react'
import { dueAmount } from '#domain/due/amount.ts'
import type { DueProduct } from '#domain/due/contract.ts'
import { withinLimit } from '#domain/due/within-limit.ts'
import { sumOf } from '#domain/money.ts'

/** What a person has changed of a proposal; what is missing is as it was proposed. */
interface Change {
  isChosen?: boolean
  quantity?: number
}

export interface Proposal {
  product: DueProduct
  quantity: number
  /** Of the quantity, without tax. */
  amount: number
  isChosen: boolean
}

/**
 * What is chosen of the list, and how much of each: at first the sure and the likely ones as far as they fit into what is left
 * of the limit, null where there is none. Of `later`, what is due in the next week, nothing is chosen at first.
 */
export function useChoice(products: DueProduct[], later: DueProduct[], left: number | null) {
  const [changes, setChanges] = useState<ReadonlyMap<number, Change>>(new Map())
  const sure = products.filter(({ band }) => band !== 'maybe')
  const fitting = withinLimit(
    sure.map(product => ({
      id: product.id,
      probability: product.probability,
      amount: dueAmount(product, product.suggested_quantity),
    })),
    left,
  )
  const proposalOf = (product: DueProduct): Proposal => {
    const change = changes.get(product.id)
    const quantity = change?.quantity ?? product.suggested_quantity
    return {
      product,
      quantity,
      amount: dueAmount(product, quantity),
      isChosen: change?.isChosen ?? fitting.has(product.id),
    }
  }
  const proposals = products.map(proposalOf)
  const nextWeek = later.map(proposalOf)
  const chosen = [...proposals, ...nextWeek].filter(({ isChosen, quantity }) => isChosen && quantity > 0)
  const change = (id: number, next: Change) =>
    setChanges(known => new Map([...known, [id, { ...known.get(id), ...next }]]))
  return {
    proposals,
    nextWeek,
    chosen,
    total: sumOf(chosen.map(({ amount }) => amount)),
    /** How many are not chosen because the limit would be passed. */
    beyond: sure.length - fitting.size,
    choose: (id: number, isChosen: boolean) => change(id, { isChosen }),
    setQuantity: (id: number, quantity: number) => change(id, { quantity, isChosen: quantity > 0 }),
    forget: () => setChanges(new Map()),
  }
}
