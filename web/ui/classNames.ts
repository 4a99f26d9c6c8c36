/** Joins class names, leaving out what is false or undefined. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
