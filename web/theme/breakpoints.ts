/** From how many pixels of the window's width on a layout holds. */
const WIDTHS = {
  'wide-phone': 480,
  'wide-form': 560,
  'small-tablet': 600,
  tablet: 768,
  'large-tablet': 900,
  'narrow-desktop': 992,
  'cart-aside': 1000,
  'small-desktop': 1024,
  desktop: 1200,
  'wide-desktop': 1360,
  'large-desktop': 1440,
}

const TALL = 560 // of the window's height: a lower one has no room for bars that stay
const BESIDE_CART = 740 // of what stands beside the cart: as much as a phone shows

// Windows are also as wide as a part of a pixel.
const JUST_BELOW = 0.02

const below = (pixels: number) => `${pixels - JUST_BELOW}px`

/** Pixels of the window's width, for what has another content in a narrower one. */
export const DESKTOP = WIDTHS.desktop

/** For `@media (max-width: …)` and `matchMedia()`. */
export const BELOW_TABLET = below(WIDTHS.tablet)

/** What CSS calls `$from-tablet`, `$below-tablet` and so on: nothing else knows variables where a width is asked for. */
export const CSS_BREAKPOINTS: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(WIDTHS).flatMap(([name, width]) => [
      [`from-${name}`, `${width}px`],
      [`below-${name}`, below(width)],
    ]),
  ),
  'below-tall': below(TALL),
  'beside-cart': `${BESIDE_CART}px`,
}
