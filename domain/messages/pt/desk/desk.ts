import { records } from './records.ts'

/** What only the desk says. */
export const desk = { ...records }
