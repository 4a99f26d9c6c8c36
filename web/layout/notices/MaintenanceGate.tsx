import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { endMaintenance, useMaintenance } from '#web/calls/maintenance.ts'
import { configQuery, useConfig } from '#web/session/account.ts'
import { Maintenance } from './Maintenance.tsx'

/** Above whatever is on the screen, which is still there when the portal is back. */
export function MaintenanceGate() {
  const isOn = useMaintenance()
  const { contact } = useConfig()
  const queries = useQueryClient()
  const retry = useCallback(async () => {
    const config = await queries.fetchQuery({ ...configQuery, staleTime: 0 }).catch(() => undefined)
    if (!config || config.maintenance) return
    endMaintenance()
    await queries.invalidateQueries()
  }, [queries])
  return isOn ? <Maintenance contact={contact} onRetry={() => void retry()} /> : null
}
