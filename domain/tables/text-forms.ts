// How a text writes a table. What a mapping does not say is found from the bytes.

/** What separates the values of a row. */
export const SEPARATORS = [';', '\t', '|', ','] as const

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-15', 'macintosh'] as const
export type Encoding = (typeof ENCODINGS)[number]
