/** Milliseconds from the last key to the search, by what is searched. */
export const SEARCH_DELAY = {
  articles: 500, // 000 §9
  offers: 500,
  leads: 500,
  clients: 1000, // 000 §9
  orders: 1000, // 001 §9
  validation: 1000, // 001 §9
  catalogs: 1000, // R260
  documents: 500,
  dashboard: 500, // R294
  shown: 0, // what the screen has already, as the nodes of a tree
} as const
