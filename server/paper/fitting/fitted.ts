import { nameOnPaper } from './printable.ts'
import { POINT_MM, widthOf } from './text-width.ts'
import { trimEndOf } from '#domain/trim-end.ts'

interface Room {
  mm: number
  lines: number
  points: number
}

const UNKNOWN = 1 // a letter of another typeface is taken as wide as it is high
const END = 0.7 // of a line
const PIECES = /(?<=[ \u200b])/u // where a line may break

/** A name in so many lines of its room. One that is too long loses words before its end, which tells sizes and colours apart. */
export function fitted(text: string, room: Room): string {
  const name = nameOnPaper(text)
  if (isWithin(name, room)) return name
  const pieces = name.split(PIECES)
  const first = Math.max(
    1,
    pieces.findIndex((_, index) => lengthOf(pieces.slice(index).join(''), room) <= END * room.mm),
  )
  const end = pieces.slice(first).join('')
  let start = ''
  for (const piece of pieces.slice(0, first)) {
    if (!isWithin(joined(start + piece, end), room)) break
    start += piece
  }
  return joined(start, end)
}

const joined = (start: string, end: string): string => `${trimEndOf(start, /[ ,;:\u200b]/u)}… ${end}`.trim()

const lengthOf = (text: string, { points }: Room): number => widthOf(visible(text), points * POINT_MM, UNKNOWN)

const visible = (text: string): string => text.replaceAll('\u200b', '')

function isWithin(text: string, room: Room): boolean {
  let lines = 1
  let line = ''
  for (const piece of text.split(PIECES)) {
    const isFull = line !== '' && lengthOf((line + piece).trimEnd(), room) > room.mm
    if (isFull) lines++
    line = isFull ? piece : line + piece
  }
  return lines <= room.lines
}
