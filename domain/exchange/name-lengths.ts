// In characters.

/** The longest name of a mapping. */
export const MAPPING_NAME = 100

/** The longest name of a file that is sent. */
export const MAX_FILE_NAME = 255
