import { createHash, createHmac, randomBytes } from 'node:crypto'

const BYTES = 32

/** Only the link has the token; the database has its digest. It is derived from the job, so that a repeated mail has the same link. */
export const tokenOfJob = (secret: string, jobId: string): string =>
  createHmac('sha256', secret).update(`invitation ${jobId}`).digest('base64url')

/** Of a link that is printed, and not mailed. */
export const randomToken = (): string => randomBytes(BYTES).toString('base64url')

export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export const invitationAddress = (address: string, token: string): string => `${address}/invitacion?token=${token}`
