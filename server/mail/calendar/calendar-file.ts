import type { PromisedDelivery } from '#domain/calendar/contract.ts'
import { TIME_OF_DAY } from '#domain/calendar/route.ts'
import { instantAt } from '#domain/calendar/zone.ts'
import { addDays } from '#domain/dates.ts'

interface Event {
  /** The same for the same event, whenever the file is made. */
  uid: string
  /** Who makes such files. */
  maker: string
  /** When what it tells was decided. */
  at: Date
  title: string
  place: string
  about: string
  promised: PromisedDelivery
}

const LINE_BYTES = 75 // RFC 5545, 3.1
const SPAN = /^(\d{1,2}[:.]\d{2})\s*(?:-|–|a|to)\s*(\d{1,2}[:.]\d{2})$/

/** A delivery as a file for calendars (RFC 5545), to be taken in without an answer. */
export function calendarFile({ uid, maker, at, title, place, about, promised }: Event): Buffer {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(maker)}//Pulcro//ES`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(at)}`,
    ...spanOf(promised),
    `SUMMARY:${text(title)}`,
    ...(place === '' ? [] : [`LOCATION:${text(place)}`]),
    ...(about === '' ? [] : [`DESCRIPTION:${text(about)}`]),
    // Who waits for a delivery is not busy all day.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return Buffer.from(lines.map(line => `${folded(line)}\r\n`).join(''))
}

/** From the first opening to the last closing; all day long where the times are written otherwise. */
function spanOf({ day, times, time_zone }: PromisedDelivery): string[] {
  const spans = times.split(' · ').map(each => SPAN.exec(each.trim()))
  const [from, to] = [spans[0]?.[1], spans.at(-1)?.[2]]
  const whole = [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`]
  if (from === undefined || to === undefined || spans.includes(null)) return whole
  if (![padded(from), padded(to)].every(time => TIME_OF_DAY.test(time))) return whole
  const [start, end] = [instantAt(time_zone, day, padded(from)), instantAt(time_zone, day, padded(to))]
  return start < end ? [`DTSTART:${utc(start)}`, `DTEND:${utc(end)}`] : whole
}

const padded = (time: string): string => time.replace('.', ':').padStart(5, '0')
const compact = (day: string): string => day.replaceAll('-', '')
const utc = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')

const text = (value: string): string =>
  value.replaceAll(/[\\;,]/g, sign => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** A long line goes on in the next one, which begins with a blank; no letter is cut in two. */
function folded(line: string): string {
  let bytes = 0
  let written = ''
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > LINE_BYTES) {
      written += '\r\n '
      bytes = 1
    }
    written += letter
    bytes += size
  }
  return written
}
