import { lateComponent } from '#web/ui/lateComponent.ts'
import { loadScript } from '#web/connection/scripts.ts'

const load = () => import('./Plot.tsx')

// Fetched with the screen, so that it is there when the figures are. What fails here is tried again to draw.
loadScript(load).catch(() => undefined)

/** The part that draws, in a file of its own: it is the largest of a screen with charts. */
export const LazyPlot = lateComponent(load, 'Plot')
