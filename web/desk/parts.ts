/** The parts of a client's record, as its address names them. */
export const CLIENT_PARTS = ['centers', 'data', 'people', 'documents', 'notes', 'history'] as const
export type ClientPart = (typeof CLIENT_PARTS)[number]

/** The same of somebody who signs in. */
export const PERSON_PARTS = ['data', 'access', 'history'] as const
export type PersonPart = (typeof PERSON_PARTS)[number]

/** Which people are listed. */
export const PEOPLE_STATES = ['blocked', 'invited'] as const
/** What is listed beside people: requests for access. */
export const PEOPLE_LISTS = ['requests'] as const
/** The parts of the settings. */
export const SETTING_PARTS = ['company', 'brand', 'rules', 'connections', 'history'] as const
export type SettingPart = (typeof SETTING_PARTS)[number]

/** Which clients are listed. */
export const STATES = ['active', 'locked'] as const

/** What of what came in is listed. */
export const VIEWS = ['open', 'new', 'refused', 'mine', 'all'] as const
