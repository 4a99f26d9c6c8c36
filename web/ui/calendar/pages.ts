import { addDays, addMonths } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'

/** What a page of a calendar shows: the days of a month, the months of a year, or ten years. */
export const LEVELS = ['days', 'months', 'years'] as const
export type Level = (typeof LEVELS)[number]

/** A day, or the first day of a month or of a year, YYYY-MM-DD. */
export interface Cell {
  key: string
  text: string
  /** What it is called where its text alone says too little. */
  name: string
}

const WEEK: Record<Language, readonly string[]> = {
  es: ['lu', 'ma', 'mi', 'ju', 'vi', 'sá', 'do'],
  en: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
  pt: ['2ª', '3ª', '4ª', '5ª', '6ª', 'Sa', 'Do'],
}
const ACROSS: Record<Level, number> = { days: 7, months: 3, years: 3 }
const MONTHS_OF_PAGE: Record<Level, number> = { days: 1, months: 12, years: 120 }

/** The weekdays from Monday on, with their whole names. */
export const weekdays = (language: Language): { text: string; name: string }[] =>
  WEEK[language].map((text, index) => ({ text, name: written(addDays('2024-01-01', index), language, 'weekday') }))

/** The page on which a day stands, by its first day. */
export function pageOf(level: Level, day: string): string {
  if (level === 'days') return `${day.slice(0, 7)}-01`
  return `${level === 'months' ? day.slice(0, 4) : `${day.slice(0, 3)}0`}-01-01`
}

export const turned = (level: Level, page: string, by: number): string => addMonths(page, by * MONTHS_OF_PAGE[level])

export function titleOf(level: Level, page: string, language: Language): string {
  const year = Number(page.slice(0, 4))
  if (level === 'days') return `${written(page, language, 'month')} ${year}`
  return level === 'months' ? `${year}` : `${year} – ${year + 9}`
}

/** The cells of a page, row by row; null in the place of what belongs to another one. */
export function rowsOf(level: Level, page: string, language: Language): (Cell | null)[][] {
  const keys = keysOf(level, page)
  const cells = [...blanksBefore(level, page), ...keys.map(key => cellOf(level, key, language))]
  const across = ACROSS[level]
  const rows = Math.ceil(cells.length / across)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: across }, (_cell, column) => cells[row * across + column] ?? null),
  )
}

const MOVES: Record<string, 'back' | 'on' | 'up' | 'down' | 'page-back' | 'page-on' | 'row-start' | 'row-end'> = {
  ArrowLeft: 'back',
  ArrowRight: 'on',
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'page-back',
  PageDown: 'page-on',
  Home: 'row-start',
  End: 'row-end',
}

/** The cell to which a key leads, also on another page; undefined for keys without a function here. */
export function cellAfterKey(level: Level, key: string, pressed: string): string | undefined {
  const move = MOVES[pressed]
  if (!move) return undefined
  const across = ACROSS[level]
  const column = level === 'days' ? weekday(key) : Math.floor(keysOf(level, pageOf(level, key)).indexOf(key) % across)
  switch (move) {
    case 'back':
      return stepped(level, key, -1)
    case 'on':
      return stepped(level, key, 1)
    case 'up':
      return stepped(level, key, -across)
    case 'down':
      return stepped(level, key, across)
    case 'page-back':
      return onOtherPage(level, key, -1)
    case 'page-on':
      return onOtherPage(level, key, 1)
    case 'row-start':
      return stepped(level, key, -column)
    case 'row-end':
      return stepped(level, key, across - 1 - column)
  }
}

export function stepped(level: Level, key: string, by: number): string {
  if (level === 'days') return addDays(key, by)
  return addMonths(key, level === 'months' ? by : by * 12)
}

/** At the same place of another page; the 31st of a shorter month is its last day. */
function onOtherPage(level: Level, key: string, by: number): string {
  const index = keysOf(level, pageOf(level, key)).indexOf(key)
  const keys = keysOf(level, turned(level, pageOf(level, key), by))
  return keys[Math.min(index, keys.length - 1)] ?? key
}

function keysOf(level: Level, page: string): string[] {
  const next = turned(level, page, 1)
  const keys: string[] = []
  for (let key = page; key < next; key = stepped(level, key, 1)) keys.push(key)
  return keys
}

const blanksBefore = (level: Level, page: string): null[] =>
  Array.from({ length: level === 'days' ? weekday(page) : 0 }, () => null)

/** 0 for a Monday. */
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

function cellOf(level: Level, key: string, language: Language): Cell {
  const year = key.slice(0, 4)
  if (level === 'years') return { key, text: year, name: year }
  const month = written(key, language, 'month')
  const day = String(Number(key.slice(8)))
  if (level === 'days') return { key, text: day, name: `${day} ${month} ${year}` }
  // What is read on it is part of its name, so that it can be said aloud to press it.
  return { key, text: month.slice(0, 3), name: `${month.slice(0, 3)} ${year}` }
}

const PARTS = {
  month: { month: 'long' },
  weekday: { weekday: 'long' },
} as const

const written = (day: string, language: Language, part: keyof typeof PARTS): string =>
  new Intl.DateTimeFormat(language, { ...PARTS[part], timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
