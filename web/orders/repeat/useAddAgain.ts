import { useAddLines } from '#web/cart/data/addLines.ts'
import type { LineToAdd } from '#web/cart/data/addLines.ts'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'

const NAMED = 3 // skipped articles that the message names; of more it says how many
const SKIPPED_FOR = 12_000 // milliseconds: names take longer to read than a confirmation

interface Again {
  lines: (LineToAdd & { name: string })[]
  /** Names of what is not added. */
  skipped: string[]
  onDone: () => void
}

/** Adds lines of an earlier document to the cart, and tells in one message what became of them. */
export function useAddAgain() {
  const { t } = useTexts()
  const { mutateAsync, isPending } = useAddLines()

  async function addAgain({ lines, skipped: left, onDone }: Again): Promise<void> {
    try {
      const { added, refused } = await mutateAsync(
        lines.map(({ product, quantity, unit, billable = false }) => ({ product, quantity, unit, billable })),
      )
      const skipped = [...left, ...refused.map(({ index }) => lines[index]?.name ?? '')]
      onDone()
      if (added.length === 0) return void toast.error(t('orders.none_repeated', { reason: refused[0]?.message ?? '' }))
      const capped = added.filter(line => line.added < (lines[line.index]?.quantity ?? 0)).length
      const told = [
        t('orders.repeated', { count: added.length }),
        capped > 0 && t('buying.capped', { count: capped }),
        skipped.length > 0 && skippedText(skipped),
      ]
      toast.success(told.filter(Boolean).join(' '), skipped.length > 0 ? { duration: SKIPPED_FOR } : {})
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t('errors.generic'))
    }
  }

  function skippedText(all: string[]): string {
    const names = all.slice(0, NAMED).map(name => `«${name}»`)
    if (all.length > NAMED) names.push(t('orders.more', { count: all.length - NAMED }))
    return t('orders.skipped', { count: all.length, names: names.join(', ') })
  }

  return { addAgain, isPending }
}
