import { usePhone } from '#web/ui/usePhone.ts'

const HEIGHT = 260 // pixels
const ON_PHONE = 220 // screens 3.37

/** How high the drawing of a chart is. */
export const useChartHeight = (): number => (usePhone() ? ON_PHONE : HEIGHT)
