import type { Source } from './sources.ts'

/** Functions whose results are stored in columns and indexes: to change one takes their rewriting, too. */
const HAS_STORED_FUNCTIONS = /\/133\.do\.baseline\.sql$/

/** Migrations that create a function or a trigger, which has a file in db/functions/ instead. */
export const findFunctionsInMigrations = (migrations: Source[]): string[] =>
  migrations
    .filter(({ file }) => !HAS_STORED_FUNCTIONS.test(file))
    .filter(({ text }) =>
      /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure|trigger)\b/i.test(text.replace(/--.*$/gm, '')),
    )
    .map(({ file }) => `${file} creates a function, which belongs in db/functions/`)

/** A counted figure has its view in db/views/, as a function has its file. */
export const findViewsInMigrations = (migrations: Source[]): string[] =>
  migrations
    .filter(({ text }) => /\bcreate\s+(?:or\s+replace\s+)?view\b/i.test(text.replace(/--.*$/gm, '')))
    .map(({ file }) => `${file} creates a view, which belongs in db/views/`)

const KEEPERS: [column: string, keeper: string][] = [
  ['client_as', 'keep_parties'],
  ['article_name', 'keep_article'],
]

/** Tables with a column for what was, and without the trigger that fills it: the column would stay empty. */
export function findUnkept(migrations: Source[], functions: Source[]): string[] {
  const triggers = functions.flatMap(({ text }) => [
    ...text.matchAll(/\son (\w+)\s+for each row execute function (\w+)/gi),
  ])
  const kept = new Set(triggers.map(([, table, keeper]) => `${table} ${keeper}`))
  return KEEPERS.flatMap(([column, keeper]) =>
    tablesWith(column, migrations)
      .filter(table => !kept.has(`${table} ${keeper}`))
      .map(table => `${table} has ${column} and no trigger of ${keeper}()`),
  )
}

/** The tables that are made with a column, or given it later. */
export function tablesWith(column: string, migrations: Source[]): string[] {
  const own = new RegExp(`(?:[(,]|\\badd(?: column)?)\\s*${column}\\b`, 'i')
  return migrations
    .flatMap(({ text }) => [...text.replace(/--.*$/gm, '').matchAll(/\b(?:create|alter) table (\w+)([^;]*)/gi)])
    .filter(([, , columns = '']) => own.test(columns))
    .map(([, table = '']) => table)
}

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
