/** What may not work although the portal serves. */
export const FAULTS = ['mail', 'webhook', 'disk', 'import', 'backup', 'certificate', 'jobs'] as const
export type Fault = (typeof FAULTS)[number]

/** A refused file and a job that was given up are faults for so long. */
export const FAULT_MS = 24 * 3_600_000

/** The certificate of the public address is a fault from so many days before its end on. */
export const CERTIFICATE_DAYS = 14
