/**
 * Fetches the typeface (base.css), which browsers would do at the first text. Asked for any earlier it would hold up
 * the script, which is all that a first visit waits for.
 */
export const loadTypeface = (): void => void document.fonts.load('14px "Inter Variable"').catch(() => undefined)
