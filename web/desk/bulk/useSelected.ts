import { useState } from 'react'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import type { RowKey, Selected } from '#web/ui/tables/selection/selected.ts'
import type { Selecting } from '#web/ui/tables/selection/useSelecting.ts'

const NONE: Selected = new Set()

/** How many the filter finds, and their keys. */
export interface FoundKeys {
  count: number | undefined
  ask: () => Promise<{ keys: readonly RowKey[] }>
}

/** What is selected of a list: row by row, or all that the filter finds, where that is no more than one change takes. */
export function useSelected(found: FoundKeys | undefined, most: number) {
  const [selected, setSelected] = useState(NONE)
  const [all, setAll] = useState<Selected>()
  const count = found?.count ?? 0

  async function selectFound() {
    try {
      const { keys } = (await found?.ask()) ?? { keys: [] }
      const everything = new Set(keys)
      setAll(everything)
      setSelected(everything)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  const whole: Selecting<unknown>['found'] = {
    count: selected === all ? selected.size : count,
    isSelected: selected === all,
    onSelect: () => void selectFound(),
  }
  return {
    selected,
    onSelect: setSelected,
    clear: () => setSelected(NONE),
    ...(count > 0 && count <= most && { found: whole }),
  }
}
