export const MIN_PASSWORD = 8 // reliability.md, section 4: 8 to 128 characters
export const MAX_PASSWORD = 128

/** Counted in characters as people see them, not in units of storage. */
export const isLongEnough = (password: string): boolean => [...password].length >= MIN_PASSWORD
