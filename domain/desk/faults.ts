/** What may not work although the portal serves. */
export const FAULTS = ['mail', 'webhook', 'disk', 'import', 'backup'] as const
export type Fault = (typeof FAULTS)[number]
