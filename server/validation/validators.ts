import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { Kind } from './kind.ts'
import { listValidators } from './validators-store.ts'

const SHOWN = 3

/** What is placed, by whom and for whom. */
export interface Asked {
  viewer: Viewer
  now: Date
  client_id: number | null
  center_id: number | null
  lead_id?: number | null
}

export interface Validator {
  id: number
  name: string
}

/** All who may validate what the viewer places, those of the client first; never the viewer. */
export const findValidators = (sql: Queryable, right: Kind['right'], asked: Asked): Promise<Validator[]> =>
  listValidators(sql, right, asked)

/** As many as people are told of. */
export const namesOf = (validators: Validator[]): string[] => validators.slice(0, SHOWN).map(({ name }) => name)
