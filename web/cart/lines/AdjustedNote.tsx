import { skipToken, useQuery } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { CartItem } from '#domain/cart/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { adjustedKey } from '#web/cart/data/cache.ts'
import type { Adjusted } from '#web/cart/data/cache.ts'
import { formatNumber } from '#web/texts/numbers.ts'

/** How a line was taken instead of how it was asked for; undefined if that is the same, or is long past. */
export function useAdjusted(line: CartItem | undefined): Adjusted | undefined {
  const { data } = useQuery<ReadonlyMap<number, Adjusted>, Error, Adjusted | undefined>({
    queryKey: adjustedKey,
    queryFn: skipToken,
    select: lines => (line ? lines.get(line.id) : undefined),
  })
  // Another quantity since then is somebody's own.
  return data && line && data.to === line.quantity ? data : undefined
}

/** ‹Ajustado de 50 a 24: stock disponible› at a line of which the server took less. */
export function AdjustedNote({ line, className }: { line: CartItem | undefined; className?: string }) {
  const { t } = useTexts()
  const adjusted = useAdjusted(line)
  return (
    <span role="status">
      {adjusted && (
        <span className={className}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          {t('ui.adjusted', { from: formatNumber(adjusted.from, 3), to: formatNumber(adjusted.to, 3) })}
        </span>
      )}
    </span>
  )
}
