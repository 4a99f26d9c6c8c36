import type { WaitingOrder } from '#domain/orders/contract.ts'
import { documentVersion, type ShownDocument } from '#domain/orders/shown.ts'
import type { findLimits } from '#server/clients/center-limits.ts'
import type { OrderRow } from '#server/orders/store.ts'

type Limits = Awaited<ReturnType<typeof findLimits>>

/** As it waits: what the limit of its centre leaves is part of what is decided on. */
export const besideLimit = (order: ShownDocument, center_limit: WaitingOrder['center_limit']) => ({
  version: documentVersion(order, center_limit),
  center_limit,
})

export const centersOf = (rows: Pick<OrderRow, 'center_id'>[]) => [...new Set(rows.flatMap(row => row.center_id ?? []))]

export const limitOf = ({ center_id }: Pick<OrderRow, 'center_id'>, limits: Limits) =>
  (center_id === null ? null : limits.get(center_id)) ?? null
