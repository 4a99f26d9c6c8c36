import type { Random } from '#db/demo/random.ts'
import type { Scale } from '#db/demo/scale.ts'

export type Period = 'X' | 'M' | 'T' | 'S' | 'A'

// How often a center orders, how much of it (euros and lines an order), and what it may spend.
export type Rhythm = { interval: number; orderSpend: number; lines: number; limit: number | undefined; period: Period }

export const miramarCenters: (Rhythm & { number: string; name: string })[] = [
  { number: '001', name: 'Oficina central', interval: 7, orderSpend: 95, lines: 4, limit: 600, period: 'M' },
  { number: '003', name: 'Playa', interval: 7, orderSpend: 300, lines: 9, limit: 2000, period: 'M' },
  { number: '004', name: 'Spa', interval: 7, orderSpend: 200, lines: 7, limit: 1200, period: 'M' },
  { number: '005', name: 'Puerto', interval: 7, orderSpend: 260, lines: 8, limit: 1500, period: 'M' },
]

const months: Record<Period, number> = { X: 0, M: 1, T: 3, S: 6, A: 12 }

export function rhythmOf(random: Random, scale: Scale): Rhythm {
  const interval = pickInterval(random, scale)
  const period = periodFor(random, interval)
  const frequency = Math.min(interval, 120) / 30
  const orderSpend = 540 * frequency ** 0.45 * Math.exp(random.between(-0.75, 0.85))
  const lines = scale.lines * random.between(0.6, 1.4)
  // Most stay below nine tenths of their limit, one in ten goes over it now and then.
  const used = random.chance(0.1) ? random.between(0.95, 1.1) : random.between(0.42, 0.9)
  const expected = (orderSpend * 30.4 * months[period]) / Math.min(interval, 30.4 * months[period])
  const limit = period === 'X' ? undefined : Math.max(100, Math.round(expected / used / 50) * 50)
  return { interval, orderSpend, lines, limit, period }
}

function pickInterval(random: Random, scale: Scale): number {
  const total = scale.rhythms.reduce((sum, [, share]) => sum + share, 0)
  let at = random.between(0, total)
  for (const [interval, share] of scale.rhythms) {
    at -= share
    if (at < 0) return interval
  }
  return 30
}

function periodFor(random: Random, interval: number): Period {
  if (random.chance(0.3)) return 'X'
  if (interval <= 14) return random.pick(['M', 'M', 'M', 'T'])
  if (interval <= 31) return random.pick(['M', 'M', 'T', 'S'])
  if (interval <= 91) return random.pick(['T', 'S', 'A'])
  return random.pick(['S', 'A'])
}
