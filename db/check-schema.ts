import { readFile, writeFile } from 'node:fs/promises'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { schemaPicture } from './schema-picture.ts'
import { withThrowAwayDatabase } from './throw-away.ts'

const FILE = new URL('schema.sql', import.meta.url)

const picture = await withThrowAwayDatabase(async url => {
  const sql = connect(url, { max: 2 })
  try {
    await migrate(sql)
    return await schemaPicture(sql)
  } finally {
    await sql.end()
  }
})

if (process.argv.includes('--write')) {
  await writeFile(FILE, picture)
} else if ((await readFile(FILE, 'utf8').catch(() => '')) !== picture) {
  process.stderr.write(
    'db/schema.sql is not what the migrations and functions make. Run: node db/check-schema.ts --write\n',
  )
  process.exitCode = 1
} else {
  process.stdout.write(`The schema is as pictured: ${picture.split('\n').length} lines.\n`)
}
