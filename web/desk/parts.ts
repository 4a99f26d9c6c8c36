/** The parts of a client's record, as its address names them. */
export const CLIENT_PARTS = ['centers', 'data', 'people', 'history'] as const
export type ClientPart = (typeof CLIENT_PARTS)[number]

/** The parts of the settings. */
export const SETTING_PARTS = ['company', 'brand', 'history'] as const
export type SettingPart = (typeof SETTING_PARTS)[number]

/** Which clients are listed. */
export const STATES = ['active', 'locked'] as const
