/** Set on what shows the lines of the cart while it is being filled: what was added to it is seen there. */
export const LIVE_CART = { 'data-live-cart': true }

export const isCartInView = (): boolean => document.querySelector('[data-live-cart]') !== null
