import { isEmail } from '#domain/session/email.ts'

/** An offer goes to at most so many addresses at once. */
export const MAX_RECIPIENTS = 5

/** Several are written with a comma, a semicolon or a blank between them. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** Whether an offer can be sent to what is written; nothing is written where it goes to the client's or lead's own. */
export function areAddresses(text: string): boolean {
  const addresses = addressesIn(text)
  return addresses.length <= MAX_RECIPIENTS && addresses.every(isEmail)
}
