import { FAULT_MS } from '#domain/desk/machine/faults.ts'

/** Whether what went wrong at that moment still counts as a fault. */
export const isFault = (at: string): boolean => Date.now() - Date.parse(at) < FAULT_MS
