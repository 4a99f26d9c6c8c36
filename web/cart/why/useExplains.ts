import { mayAskForReasons } from '#domain/products/explained/explained.ts'
import { useAccount, useCan, useConfig } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'

/** Whether prices are explained to who looks: to staff, and to a client where the brand does. Somebody is bought for. */
export function useExplains(): boolean {
  const can = useCan()
  const { traits } = useConfig()
  const role = useAccount()?.role
  const { client, lead } = useSession().state
  if (role === undefined || (client === null && lead === null)) return false
  return can.explainPrices && mayAskForReasons({ role }, traits)
}
