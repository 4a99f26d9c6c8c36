import { useMemo } from 'react'
import { useConfig } from '#web/session/account.ts'

/** The flags of the configuration that a cart line asks for. */
export interface SaleFlags {
  stock: boolean
  stock_limit: boolean
  obsolete_limit: boolean
}

export function useSaleFlags(): SaleFlags {
  const { flags } = useConfig()
  return useMemo(
    () => ({
      stock: Boolean(flags.stock),
      stock_limit: Boolean(flags.stock_limit),
      obsolete_limit: Boolean(flags.obsolete_limit),
    }),
    [flags],
  )
}
