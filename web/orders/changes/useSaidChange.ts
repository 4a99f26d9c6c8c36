import { useEffect, useRef } from 'react'
import type { OrderVersion } from '#domain/orders/changes/shapes.ts'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'

interface Looked {
  id: number
  versions: readonly Pick<OrderVersion, 'version' | 'user' | 'by_validator'>[]
}

/**
 * Says it where who asked for an order changes it while a validator looks at it. Its lines are others then, so that what the
 * validator was changing begins anew.
 */
export function useSaidChange(order: Looked | undefined): void {
  const { t } = useTexts()
  const seen = useRef(order)
  useEffect(() => {
    const before = seen.current
    seen.current = order
    if (!order || order.id !== before?.id || order.versions.length <= before.versions.length) return
    const newest = order.versions.toSorted((one, other) => other.version - one.version)[0]
    if (newest && !newest.by_validator) toast.error(t('changes.meanwhile', { name: newest.user }))
  }, [order, t])
}
