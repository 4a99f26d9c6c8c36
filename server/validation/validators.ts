import { batched } from '#server/database/batches.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable, Sql } from '#server/database/connect.ts'
import type { Kind } from './kind.ts'
import { listValidators } from './validators-store.ts'

type Right = Kind['right']

const SHOWN = 3

/** What is placed, by whom and for whom. */
export interface Asked {
  viewer: Viewer
  client_id: number | null
  center_id: number | null
  lead_id?: number | null
}

export interface Validator {
  id: number
  name: string
}

export type ReadValidators = (asked: Asked) => Promise<Validator[]>

/** Reads those that are asked for while others are being read, together. */
export const validatorsQueue = (sql: Sql, right: Right): ReadValidators =>
  batched({ run: asked => listValidators(sql, right, asked) })

/** All who may validate what the viewer places, those of the client first; never the viewer. */
export const findValidators = async (sql: Queryable, right: Right, asked: Asked): Promise<Validator[]> =>
  (await listValidators(sql, right, [asked]))[0] ?? []

/** As many as people are told of. */
export const namesOf = (validators: Validator[]): string[] => validators.slice(0, SHOWN).map(({ name }) => name)
