import { readFileSync } from 'node:fs'
import type { Language } from '#domain/language.ts'
import { pdf, type PdfDocument } from '#server/outside/pdf/pdf.ts'
import { rowHeights } from '#server/paper/fitting/row-heights.ts'

/** What a document on paper says; sheet.typ gives it its look. All of it is text, in the reader's language. */
export interface Sheet {
  language: Language
  /** Of the file, as a program shows it. */
  title: string
  kind: string
  number: string
  day: string
  brand: { name: string; legal: string; color: string; logo: string; logo_mm: number }
  /** What has to be known before anything else: that it waits, or is cancelled. */
  mark: string | null
  parties: { label: string; name: string; lines: string[] }[]
  facts: { label: string; value: string }[]
  /** The code of a tax office (SVG) beside the parties, with the lines above and below it. */
  tax_code?: { code: string | null; above: string[]; below: string[] } | undefined
  heads: { code: string; article: string }
  code_mm: number
  /** Side of a line's picture; 0 is a list without pictures. */
  picture_mm: number
  /** The columns of figures, each as wide as its widest. */
  columns: { title: string; mm: number }[]
  lines: SheetLine[]
  /** Each once, as SVG of 240 units wide and high; many articles differ in what is written on them alone. */
  drawings: string[]
  /** What each article looks like, once. */
  pictures: Picture[]
  totals: { label: string; amount: string }[]
  total: { label: string; amount: string }
  /** Short notes stand beside the totals. */
  notes: { label: string; lines: string[]; short: boolean } | null
  sustainability: {
    title: string
    mean: string
    lines: string[]
    alternatives_title: string
    alternatives_heads: string[]
    alternatives: string[][]
  } | null
  /** Where the client signs. */
  signature: string | null
  /** Below the signature: room to write down what was wrong, and a code (SVG) that leads to the order, with its words. */
  receipt?: { incidents: string; order: { code: string; words: string } | null }
  foot: string[]
}

export interface Picture {
  /** Place in `drawings`. */
  drawing: number
  /** What is written on it. */
  labels: PictureLabel[]
  /** What it shows, for those who do not see it. */
  name: string
}

/** A line of text in the units of its picture: its middle, its base line and its size. */
export interface PictureLabel {
  text: string
  x: number
  y: number
  size: number
  weight: number
  color: string
}

export interface SheetLine {
  /** A row above it, which it does not leave. */
  heading?: string | null
  /** Place in `pictures`. */
  picture: number | null
  code: string
  name: string
  notes: string[]
  tag: string | null
  figures: string[]
}

const TEMPLATE = readFileSync(new URL('sheet.typ', import.meta.url), 'utf8')

/** A sheet as the engine takes it. */
export const sheetDocument = (sheet: Sheet, now: Date): PdfDocument => ({
  template: TEMPLATE,
  data: { ...sheet, rows: rowHeights(sheet) },
  created: now,
})

export const printSheet = (sheet: Sheet, now: Date): Promise<Buffer> => pdf(sheetDocument(sheet, now))
