import { randomFor } from '#db/demo/random.ts'
import { addDays, businessDay } from '#domain/dates.ts'

/** What became of an offer of the demo company, up to now. */
export type Fate =
  | 'waiting'
  | 'sent'
  | 'opened'
  | 'accepted'
  | 'change_asked'
  | 'refused'
  | 'expired'
  | 'converted'
  | 'withdrawn'

export interface PlannedOffer {
  fate: Fate
  /** Whose it is, among the sales people: 0 is the one that anybody can sign in as. */
  seller: number
  isForLead: boolean
  made: Date
  /** When each step after it happened, in their order; none later than now. */
  steps: Date[]
  /** Percent off each line, as far as its article allows it. */
  discount: number
  /** What its recipient says to it. */
  text: string
  /** Its seller has looked at what was said. */
  isOld: boolean
}

// How many days ago each was made, latest first: what is open is younger than an offer holds, what has expired is older.
const DAYS_AGO: Record<Fate, number[]> = {
  waiting: [1, 3],
  sent: [0, 1, 2, 5, 8, 27],
  opened: [2, 4, 7, 11, 16, 27],
  accepted: [4, 9, 22, 39, 58, 77],
  change_asked: [3, 6, 12, 19],
  refused: [8, 17, 44, 70],
  expired: [35, 43, 52, 66, 84],
  converted: [14, 21, 33, 47, 55, 68, 82],
  withdrawn: [25],
}

const WISHES = [
  '¿Podríais rebajar el precio si pedimos el doble?',
  'Falta el gel de manos; añadidlo, por favor.',
  'Con la mitad de unidades en la primera entrega.',
  '¿Hay una alternativa con etiqueta ecológica?',
]
const REFUSALS = ['Nos quedamos con el proveedor actual.', 'El precio queda por encima del presupuesto.', '']

/** The offers of the last three months, the oldest first; the same for the same day. */
export function planOffers(now: Date, sellers: number): PlannedOffer[] {
  const planned = Object.entries(DAYS_AGO).flatMap(([fate, days]) =>
    // The names are those of the table above.
    days.map((daysAgo, index) => planOffer(now, { fate: fate as Fate, daysAgo, index, sellers })),
  )
  return planned.toSorted((a, b) => a.made.getTime() - b.made.getTime())
}

interface Wanted {
  fate: Fate
  daysAgo: number
  index: number
  sellers: number
}

function planOffer(now: Date, { fate, daysAgo, index, sellers }: Wanted): PlannedOffer {
  const random = randomFor('offer', fate, daysAgo)
  const made = atWork(now, daysAgo, random.int(7 * 60, 15 * 60))
  const steps: Date[] = []
  let at = made
  for (let step = 0; step < 2; step++) {
    at = byDay(at.getTime() + random.int(50, 1900) * MINUTE)
    steps.push(at)
  }
  const texts = fate === 'change_asked' ? WISHES : fate === 'refused' ? REFUSALS : ['']
  return {
    fate,
    // Two of five are of whom anybody signs in as.
    seller: sellers > 1 && random.chance(0.6) ? random.int(1, sellers - 1) : 0,
    isForLead: fate !== 'converted' && fate !== 'waiting' && index % 3 === 2,
    made,
    steps: steps.map(step => new Date(Math.min(step.getTime(), now.getTime()))),
    discount: random.pick([0, 0, 3, 5, 5, 8]),
    text: texts[index % texts.length] ?? '',
    isOld: daysAgo > NEWS_DAYS,
  }
}

const MINUTE = 60_000
const NEWS_DAYS = 6

const HOUR = 60 * MINUTE

/** What falls into a night, from 18 to 7 o'clock UTC, happens within the first hour after it; the order stays. */
function byDay(at: number): Date {
  const hours = (at % (24 * HOUR)) / HOUR
  const midnight = at - hours * HOUR
  if (hours >= 7 && hours < 18) return new Date(at)
  const sinceEvening = hours < 7 ? hours + 6 : hours - 18
  return new Date(Math.round(midnight + (hours < 7 ? 7 : 31) * HOUR + (sinceEvening / 13) * HOUR))
}

/** So many minutes after midnight UTC, on a working day; never later than now. */
function atWork(now: Date, daysAgo: number, minutes: number): Date {
  const day = new Date(`${addDays(businessDay(now), -daysAgo)}T00:00:00Z`)
  const weekend = { 0: 2, 6: 1 }[day.getUTCDay()] ?? 0
  const at = day.getTime() + (minutes - weekend * 24 * 60) * MINUTE
  return new Date(Math.min(at, now.getTime() - MINUTE))
}
