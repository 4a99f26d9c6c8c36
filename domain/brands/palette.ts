// The two colours of a brand from one: that which was asked for, or the nearest that is read well. Contrast is that of WCAG 2.

/** What the colour is read on, and the ink on it (tokens.css). */
export const SURFACES = {
  light: ['#ffffff', '#f6f7f9'],
  dark: ['#0f1419', '#171d24', '#1f2730'],
} as const
const LEGIBLE = 4.5
const INK = { light: '#ffffff', dark: '#0f1419' } as const

export type Scheme = keyof typeof SURFACES

export const isColor = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

/** Darker by day and lighter by night, no further than it takes to be read on every surface and under the ink. */
export const primaryOf = (color: string): Record<Scheme, string> => ({
  light: legible(color, 'light'),
  dark: legible(color, 'dark'),
})

const STEPS = 100

function legible(color: string, scheme: Scheme): string {
  const towards = scheme === 'light' ? 0 : 255
  const rgb = channelsOf(color)
  const mixed = (step: number) => hexOf(rgb.map(channel => channel + ((towards - channel) * step) / STEPS))
  let step = 0
  // The last step is black or white, which is read well.
  while (step < STEPS && leastContrast(mixed(step), scheme) < LEGIBLE) step++
  return mixed(step)
}

/** On the surface, or under the ink, where it is read worst. */
export const leastContrast = (color: string, scheme: Scheme): number =>
  Math.min(...[...SURFACES[scheme], INK[scheme]].map(surface => contrast(color, surface)))

export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color)
    .map(channel => channel / 255)
    .map(channel => (channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const CIRCLE = 360

/** In degrees, for what is drawn in its tones. */
export function hueOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const range = most - least
  if (range === 0) return 0
  const sector =
    most === red ? (green - blue) / range : most === green ? (blue - red) / range + 2 : (red - green) / range + 4
  return Math.round((sector * 60 + CIRCLE) % CIRCLE)
}

const channelsOf = (color: string): number[] => [1, 3, 5].map(from => Number.parseInt(color.slice(from, from + 2), 16))

const hexOf = (channels: number[]): string =>
  `#${channels.map(channel => Math.round(channel).toString(16).padStart(2, '0')).join('')}`.toUpperCase()
