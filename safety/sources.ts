import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// The guards are functions from files to complaints: their tests run them on the tree and on files made up to break a rule.

export interface Source {
  /** From the root of the project, with slashes. */
  file: string
  text: string
}

const SKIPPED = new Set(['node_modules', 'dist', 'var', 'results'])

/** The files below folders whose names end in one of the given ways. */
export function readSources(folders: string[], endings: RegExp = /\.tsx?$/): Source[] {
  return folders
    .flatMap(folder => filesBelow(folder, endings))
    .map(file => ({ file, text: readFileSync(file, 'utf8') }))
}

function filesBelow(folder: string, endings: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => !SKIPPED.has(entry.name))
    .flatMap(entry => {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return filesBelow(path, endings)
      return endings.test(entry.name) ? [path] : []
    })
    .toSorted()
}

export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$|\/test\//.test(file)

/** What is built from: the three roots without their tests. */
export const SOURCES = readSources(['domain', 'server', 'web']).filter(({ file }) => !isTest(file))

export const below = (sources: Source[], folder: string): Source[] =>
  sources.filter(({ file }) => file.startsWith(`${folder}/`))

/** The folder right below a root: the feature. Undefined for a file of the root itself. */
export function featureOf(file: string): string | undefined {
  const [, feature, ...inside] = file.split('/')
  return inside.length > 0 ? feature : undefined
}

/** The text without its comments. */
export const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/ .*$/gm, '$1')

interface Import {
  /** From the root of the project. */
  target: string
  /** `import type`: it is gone when the code runs. */
  isType: boolean
  /** `import(…)`: it is loaded when it is needed. */
  isLate: boolean
}

/** The files of the project that a file imports. */
export function importsOf({ file, text }: Source): Import[] {
  const atOnce = [...text.matchAll(/^(?:import|export)( type)?\b[^']*?'([^']+)'/gm)].map(([, type, name = '']) => ({
    target: targetOf(file, name),
    isType: type !== undefined,
    isLate: false,
  }))
  const late = [...text.matchAll(/\bimport\('([^']+)'\)/g)].map(([, name = '']) => ({
    target: targetOf(file, name),
    isType: false,
    isLate: true,
  }))
  return [...atOnce, ...late].filter(({ target }) => target !== '')
}

function targetOf(file: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('./') ? join(dirname(file), name) : ''
}
