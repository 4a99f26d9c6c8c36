/** By what the lists of the desk are sorted; with a minus from the last to the first. */
export const CLIENT_ORDERS = ['name', '-name', 'last_order', '-last_order', 'external_id', '-external_id'] as const
export const PERSON_ORDERS = ['name', '-name', 'last_seen', '-last_seen'] as const
