/** Tells these drawings from those of another version of the program: a checksum, which `version.test.ts` holds to them. */
export const DRAWINGS = 'da49c367'
