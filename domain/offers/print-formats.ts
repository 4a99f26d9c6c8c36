/** The forms in which an offer is printed (screens 5), by their id; their names are messages: offers.format_1 … */
export const PRINT_FORMATS = [1, 2, 3] as const

export type PrintFormat = (typeof PRINT_FORMATS)[number]

/** With pictures: what is taken where nobody chose. */
export const DEFAULT_FORMAT: PrintFormat = 1

export const isPrintFormat = (id: number): id is PrintFormat => PRINT_FORMATS.some(format => format === id)
