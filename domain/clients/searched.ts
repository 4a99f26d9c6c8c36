/** So many centers or clients do not fit into one view: of fewer, a search before the choice only opens the keyboard of a phone. */
export const SEARCHED_FROM = 8
