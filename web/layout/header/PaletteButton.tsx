import { Suspense, useEffect } from 'react'
import { useMenu } from '#web/layout/menu/useMenu.ts'
import { openPalette, usePaletteOpenings } from '#web/palette/opening.ts'
import { lateComponent } from '#web/ui/lateComponent.ts'

const Palette = lateComponent(() => import('#web/palette/Palette.tsx'), 'Palette')

/** Ctrl+K or ⌘K. The palette weighs on nobody who does not open it. */
export function PaletteButton() {
  const openings = usePaletteOpenings()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      openPalette()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return <Suspense>{openings > 0 && <OpenedPalette />}</Suspense>
}

const OpenedPalette = () => <Palette menu={useMenu()} />
