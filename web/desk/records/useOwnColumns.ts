import { columnsOf, type DeskKind } from '#domain/desk/columns.ts'
import { useAccount } from '#web/session/account.ts'

/** Whether the viewer writes a column of a kind. */
export function useOwnColumns(kind: DeskKind): (field: { column: string }) => boolean {
  const account = useAccount()
  const own = account ? columnsOf(account, kind) : []
  return ({ column }) => own.includes(column)
}
