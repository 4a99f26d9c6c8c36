import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// The texts of the files: what a story draws is read here, and drawn by the journey through the gallery.

const filesBelow = (folder: string) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
const textOf = (file: string) => readFileSync(file, 'utf8')

const parts = filesBelow('web/ui').filter(file => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
const stories = filesBelow('web/gallery').filter(file => file.endsWith('.story.tsx'))
const exported = parts.flatMap(file =>
  [...textOf(file).matchAll(/^export (?:function|const) ([A-Z]\w*)(?=[<(]| = memo\()/gm)].map(([, name = '']) => ({
    file,
    name,
  })),
)

it('shows every part of web/ui in a story', () => {
  expect(exported.length).toBeGreaterThan(40)
  expect(stories.length).toBeGreaterThan(20)
  expect(exported.filter(({ name }) => !isDrawn(name, stories) && !isWithinAnother(name))).toEqual([])
})

const isDrawn = (name: string, files: string[]) =>
  files.some(file => new RegExp(`<${name}[\\s/<>]|'${name}'\\)`).test(textOf(file)))

// What only other parts draw is seen within them.
const screens = filesBelow('web').filter(
  file => file.endsWith('.tsx') && !/^web\/(ui|gallery|test)\/|\.test\.tsx$/.test(file),
)
const isWithinAnother = (name: string) => isDrawn(name, parts) && !isDrawn(name, screens)

it('knows a part in every file of web/ui that has markup', () => {
  const known = new Set(exported.map(({ file }) => file))
  expect(parts.filter(file => !known.has(file))).toEqual([])
})

it('excludes the gallery from the build', () => {
  const built = ['web', 'domain'].flatMap(filesBelow).filter(file => !file.startsWith('web/gallery/'))
  expect(built.length).toBeGreaterThan(500)
  expect(built.filter(file => /\.(tsx?|html)$/.test(file) && textOf(file).includes('gallery/'))).toEqual([])
})
