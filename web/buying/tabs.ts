export const BUY_TABS = ['usual', 'all', 'favourites'] as const
export type BuyTab = (typeof BUY_TABS)[number]
