/** What the screen of the imports shows, one at a time. */
export const PARTS = ['files', 'keys'] as const
