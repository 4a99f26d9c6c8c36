import { expect, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { COMPANY, importFile, importFiles } from '#server/exchange/exchange-fixture.ts'
import { freshDatabase } from '#server/test/database.ts'
import { currentVocabulary } from './vocabulary-store.ts'

test('a name that an import changes is known to every process at once', async () => {
  const { sql, url, drop } = await freshDatabase()
  const other = connect(url, { max: 1 })
  try {
    await importFiles(sql, COMPANY)
    for (const each of [sql, other]) expect((await currentVocabulary(each)).begins('plumero')).toBe(false)
    await importFile(sql, 'products', 'external_id;name\nJ-1;Plumero\n')
    for (const each of [sql, other]) {
      const vocabulary = await currentVocabulary(each)
      expect(vocabulary.begins('plumero')).toBe(true)
      expect(vocabulary.begins('jabon')).toBe(false)
      expect(await currentVocabulary(each)).toBe(vocabulary)
    }
  } finally {
    await other.end()
    await drop()
  }
})
