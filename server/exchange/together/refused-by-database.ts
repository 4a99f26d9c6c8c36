import postgres from 'postgres'
import { LAST_ADMIN } from '#server/exchange/storing/session-store.ts'

/** A rule of the database that no check foresaw: data exceptions (22) and broken constraints (23). */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof postgres.PostgresError) || !/^2[23]/.test(error.code)) return undefined
  if (error.constraint_name === LAST_ADMIN) return error.message
  return `breaks a rule of the database: ${error.detail ?? error.message}`
}

export const notBecauseOf = (fileName: string) => `is not stored, because "${fileName}" beside it is refused`
