/** Procurement systems whose form is posted without a press of a button (001 §9). */
const POSTED_BY_ITSELF = ['acciona', 'basicfit']

/** Before that, in milliseconds. */
export const POST_DELAY_MS = 1500

export const isPostedByItself = (clientSession: string): boolean => POSTED_BY_ITSELF.includes(clientSession)

const TARGET = '~target' // of OCI, in whatever case

/** The window or frame that the form is posted to: as an OCI call-up names it, else the one that shows the portal. */
export function targetOf(fields: Record<string, string>): string {
  const named = Object.entries(fields)
    .find(([name]) => name.toLowerCase() === TARGET)?.[1]
    .trim()
  return named && /^[\w.-]{1,64}$/.test(named) ? named : '_self'
}
