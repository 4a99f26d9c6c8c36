/** Client statuses of the wire (R303): 4, «without activity», is kept there and never offered. */
export const ALL = 1
export const ACTIVE = 2
export const NEW = 3
export const INACTIVE = 4
export const LOST = 5

export const CLIENT_STATUSES = [ALL, ACTIVE, NEW, INACTIVE, LOST] as const
export type ClientStatus = (typeof CLIENT_STATUSES)[number]
