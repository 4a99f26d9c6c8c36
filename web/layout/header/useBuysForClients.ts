import { can } from '#domain/permissions.ts'
import { useAccount } from '#web/session/account.ts'

/** Whether client and centre are shown. Until the account is here they are: nearly everyone has them, and nothing moves. */
export function useBuysForClients(): boolean {
  const account = useAccount()
  return account === undefined || can.browseClients(account)
}
