import { posix } from 'node:path'
import { UnreadableSheet } from '#server/outside/sheets/sheet-limits.ts'
import type { Archive } from './archive.ts'
import { type CellFormat, formatOf } from './cell-formats.ts'
import { parseXml } from './xml.ts'

// The parts of a workbook beside its sheets: ECMA-376, part 1, 18.2 (workbook), 18.4 (shared texts), 18.8 (formats).

export interface XlsxSheetPart {
  name: string
  isHidden: boolean
  /** The name of its part in the archive. */
  part: string
}

export interface XlsxBook {
  sheets: XlsxSheetPart[]
  is1904: boolean
  texts: string[]
  /** By the number of the style of a cell. */
  formats: CellFormat[]
}

const WORKBOOK = /^xl\/workbook\.xml$/i

export const isXlsx = ({ names }: Archive): boolean => names.some(name => WORKBOOK.test(name))

export async function readXlsxBook(archive: Archive): Promise<XlsxBook> {
  const workbook = archive.names.find(name => WORKBOOK.test(name))
  if (workbook === undefined) throw new UnreadableSheet('unknown')
  const targets = await readTargets(archive, workbook)
  const partOf = (type: string) => [...targets.values()].find(target => target.type.endsWith(`/${type}`))?.part
  const { sheets, is1904 } = await readSheets(archive, workbook, targets)
  const styles = partOf('styles')
  const texts = partOf('sharedStrings')
  return {
    sheets,
    is1904,
    texts: texts === undefined ? [] : await readTexts(archive, texts),
    formats: styles === undefined ? [] : await readFormats(archive, styles),
  }
}

interface Target {
  type: string
  part: string
}

async function readTargets(archive: Archive, workbook: string): Promise<Map<string, Target>> {
  const folder = posix.dirname(workbook)
  const targets = new Map<string, Target>()
  const named = find(archive, `${folder}/_rels/${posix.basename(workbook)}.rels`)
  if (named === undefined) throw new UnreadableSheet('damaged')
  await parseXml(archive.read(named), {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return
      const part = find(archive, Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target))
      if (part !== undefined) targets.set(Id, { type: Type, part })
    },
    close: nothing,
    text: nothing,
  })
  return targets
}

const nothing = () => undefined

const find = ({ names }: Archive, wanted: string): string | undefined =>
  names.find(name => name === wanted) ?? names.find(name => name.toLowerCase() === wanted.toLowerCase())

async function readSheets(archive: Archive, workbook: string, targets: Map<string, Target>) {
  const sheets: XlsxSheetPart[] = []
  let is1904 = false
  await parseXml(archive.read(workbook), {
    open(element, attributes) {
      if (element === 'workbookPr') is1904 = isTrue(attributes['date1904'])
      if (element !== 'sheet') return
      const id = Object.entries(attributes).find(([name]) => /(^|:)id$/.test(name))?.[1] ?? ''
      const target = targets.get(id)
      // What is a chart, or has lost its part, has no rows.
      if (!target?.type.endsWith('/worksheet')) return
      const state = attributes['state'] ?? 'visible'
      sheets.push({ name: attributes['name'] ?? '', isHidden: state !== 'visible', part: target.part })
    },
    close: nothing,
    text: nothing,
  })
  if (sheets.length === 0) throw new UnreadableSheet('damaged')
  return { sheets, is1904 }
}

export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

async function readTexts(archive: Archive, part: string): Promise<string[]> {
  const texts: string[] = []
  const parts = new TextParts()
  await parseXml(archive.read(part), {
    open(name) {
      if (name === 'si') parts.begin()
      parts.open(name)
    },
    close(name) {
      parts.close(name)
      if (name === 'si') texts.push(parts.text())
    },
    text: text => parts.add(text),
  })
  return texts
}

// The sign that a program writes for one that XML does not know, such as _x000D_.
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g

/** The text of a cell in its parts, without what tells how it is pronounced. */
export class TextParts {
  #text = ''
  #isText = false
  #isPronounced = false

  begin(): void {
    this.#text = ''
  }

  open(name: string): void {
    if (name === 'rPh') this.#isPronounced = true
    if (name === 't') this.#isText = !this.#isPronounced
  }

  close(name: string): void {
    if (name === 'rPh') this.#isPronounced = false
    if (name === 't') this.#isText = false
  }

  add(text: string): void {
    if (this.#isText) this.#text += text
  }

  text(): string {
    if (!this.#text.includes('_x')) return this.#text
    return this.#text.replaceAll(ESCAPED, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  }
}

async function readFormats(archive: Archive, part: string): Promise<CellFormat[]> {
  const patterns = new Map<number, string>()
  const formats: CellFormat[] = []
  let isOfCells = false
  await parseXml(archive.read(part), {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt') patterns.set(Number(numFmtId), formatCode ?? '')
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) formats.push(formatOf(Number(numFmtId ?? 0), patterns.get(Number(numFmtId))))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
    text: nothing,
  })
  return formats
}
