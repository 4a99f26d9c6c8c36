/** The parts of a client's record, as its address names them. */
export const CLIENT_PARTS = ['centers', 'data', 'people', 'history'] as const
export type ClientPart = (typeof CLIENT_PARTS)[number]

/** Which clients are listed. */
export const STATES = ['active', 'locked'] as const

/** What of what came in is listed. */
export const VIEWS = ['open', 'new', 'refused', 'mine', 'all'] as const
