import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = new URL('../messages/es/desk/', import.meta.url)
const TOGETHER = 'desk.ts'
const isOfTexts = (file: string) => file.endsWith('.ts') && file !== TOGETHER

test('no text of the desk stands in two files, of which one would take the place of the other', async () => {
  const names: string[] = []
  for (const file of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(isOfTexts)) {
    const parts: Record<string, object> = await import(new URL(file, FOLDER).href)
    names.push(...Object.values(parts).flatMap(part => Object.keys(part)))
  }
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
