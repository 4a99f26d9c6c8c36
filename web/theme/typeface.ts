/**
 * Loads the typeface (base.css), as browsers do at the first text. Loading it earlier would delay the script, which the
 * first page needs.
 */
export const loadTypeface = (): void => void document.fonts.load('14px "Inter Variable"').catch(() => undefined)
