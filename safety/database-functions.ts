import type { Source } from './sources.ts'

const NEWEST_WITH_FUNCTIONS = 31

/** Migrations that create a function, which has a file in db/functions/ instead. Older ones stay as they are. */
export const findFunctionsInMigrations = (migrations: Source[]): string[] =>
  migrations
    .filter(({ file }) => Number.parseInt(file.replace(/^.*\//, ''), 10) > NEWEST_WITH_FUNCTIONS)
    .filter(({ text }) => /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\b/i.test(text.replace(/--.*$/gm, '')))
    .map(({ file }) => `${file} creates a function, which belongs in db/functions/`)

/** A counted figure has its view in db/views/, as a function has its file. Migration 33 created one before there were such files. */
export const findViewsInMigrations = (migrations: Source[]): string[] =>
  migrations
    .filter(({ file }) => Number.parseInt(file.replace(/^.*\//, ''), 10) > NEWEST_WITH_VIEWS)
    .filter(({ text }) => /\bcreate\s+(?:or\s+replace\s+)?view\b/i.test(text.replace(/--.*$/gm, '')))
    .map(({ file }) => `${file} creates a view, which belongs in db/views/`)

const NEWEST_WITH_VIEWS = 33

const OWN_SPELLINGS: [pattern: RegExp, files: RegExp, instead: string][] = [
  [/\bat time zone\b/i, /^db\/functions\/business_day(_start)?\.sql$/, 'asks no business_day()'],
  [/\bin \([\d, ]*9, 10\)/i, /^db\/functions\/is_cancelled\.sql$/, 'asks no is_cancelled()'],
  [/\bin \([^)]*CANCELLING[^)]*\)/, /^$/, 'asks no is_cancelled()'],
]

/** One function of the database says the day of a document, and one which states count. */
export const findOwnSpellings = (sources: Source[]): string[] =>
  OWN_SPELLINGS.flatMap(([pattern, files, instead]) =>
    sources.filter(({ file, text }) => !files.test(file) && pattern.test(text)).map(({ file }) => `${file} ${instead}`),
  )
