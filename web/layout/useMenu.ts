import { useMemo } from 'react'
import { useAccount, useConfig, useUserInfo } from '#web/session/account.ts'
import { menuFor } from './menu.ts'
import type { MenuItem } from './menu.ts'

export function useMenu(): MenuItem[] {
  const account = useAccount()
  const { flags } = useConfig()
  const validable_orders = useUserInfo()?.validable_orders ?? account?.validable_orders ?? 0
  return useMemo(
    () => (account ? menuFor({ actor: account, flags, validable_orders }) : []),
    [account, flags, validable_orders],
  )
}
