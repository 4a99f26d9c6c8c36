/** What the screen of all partners shows, one at a time. */
export const LIST_PARTS = ['systems', 'messages'] as const

/** What the screen of one partner shows, one at a time. */
export const PARTNER_PARTS = ['data', 'secrets', 'maps', 'test', 'messages', 'orders'] as const
