import type { Source } from './sources.ts'

const NEWEST_WITH_FUNCTIONS = 31

/** Migrations that create a function, which has a file in db/functions/ instead. Older ones stay as they are. */
export const findFunctionsInMigrations = (migrations: Source[]): string[] =>
  migrations
    .filter(({ file }) => Number.parseInt(file.replace(/^.*\//, ''), 10) > NEWEST_WITH_FUNCTIONS)
    .filter(({ text }) => /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\b/i.test(text.replace(/--.*$/gm, '')))
    .map(({ file }) => `${file} creates a function, which belongs in db/functions/`)
