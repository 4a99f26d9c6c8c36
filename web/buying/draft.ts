import { useCallback, useEffect, useMemo, useState } from 'react'
import { cents, fromCents } from '#domain/money.ts'
import type { Product } from '#domain/products/contract.ts'
import { lineTotalOf } from '#domain/products/price.ts'

/** A quantity that has been typed into the buy list and is not in the cart yet. */
export interface DraftLine {
  product: Product
  quantity: number
  /** Id of the format; null is the article's own unit. */
  unit: number | null
  /** Why the server has not added it. */
  problem?: string
}

export type Draft = ReadonlyMap<number, DraftLine>

export const unitQuantityOf = ({ product, unit }: Pick<DraftLine, 'product' | 'unit'>): number =>
  product.aditional_measurement_units.find(one => one.id === unit)?.quantity ?? 1

/** What a line comes to before tax; 0 without a price. */
export const draftTotal = (line: DraftLine): number =>
  line.product.final_price === null ? 0 : lineTotalOf(line.product.final_price, line.quantity, unitQuantityOf(line))

export const totalOf = (draft: Draft): number =>
  fromCents([...draft.values()].reduce((sum, line) => sum + cents(draftTotal(line)), 0n))

/** 0 takes the line out. Another quantity or format is another try, so that what was refused is forgotten. */
export function withLine(draft: Draft, { product, quantity, unit }: DraftLine): Draft {
  const next = new Map(draft)
  if (quantity > 0) next.set(product.id, { product, quantity, unit })
  else next.delete(product.id)
  return next
}

/** Without what was added; what was refused stays, with its reason. */
export function afterAdding(draft: Draft, sent: DraftLine[], refused: { index: number; message: string }[]): Draft {
  const next = new Map(draft)
  for (const { product } of sent) next.delete(product.id)
  for (const { index, message } of refused) {
    const line = sent[index]
    if (line) next.set(line.product.id, { ...line, problem: message })
  }
  return next
}

/** The draft of one buyer: it outlives other pages of the list, other screens and a reload, until the window closes. */
export function useDraft(buyer: string) {
  const key = `pulcro.buy-list.${buyer}`
  const [draft, setDraft] = useState<Draft>(() => read(key))
  useEffect(() => write(key, draft), [key, draft])
  const set = useCallback((line: DraftLine) => setDraft(known => withLine(known, line)), [])
  return useMemo(
    () => ({
      draft,
      set,
      clear: () => setDraft(new Map()),
      settle: (sent: DraftLine[], refused: { index: number; message: string }[]) =>
        setDraft(known => afterAdding(known, sent, refused)),
    }),
    [draft, set],
  )
}

function read(key: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    // Only write() below writes it.
    return new Map((Array.isArray(kept) ? (kept as DraftLine[]) : []).map(line => [line.product.id, line]))
  } catch {
    return new Map()
  }
}

function write(key: string, draft: Draft): void {
  try {
    if (draft.size === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify([...draft.values()]))
  } catch {
    // A full or forbidden store: the draft then lives as long as the screen.
  }
}
