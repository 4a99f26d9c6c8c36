/** Procurement systems whose form is posted without a press of a button (001 §9). */
const POSTED_BY_ITSELF = ['acciona', 'basicfit']

/** Before that, in milliseconds. */
export const POST_DELAY_MS = 1500

export const isPostedByItself = (clientSession: string): boolean => POSTED_BY_ITSELF.includes(clientSession)
