import { expect, test } from 'vitest'
import { freshDatabase } from '#server/test/database.ts'
import { factories } from '#server/test/make.ts'
import { makePartner } from '#server/test/punchout/visits.ts'
import { resealMessageSecrets } from './reseal.ts'
import { openWith, sealWith } from '#server/secrets/seal.ts'

const FORMER = 'the former secret of a server, long enough'
const NEW = 'the new secret of a server, long enough'

test('what the former secret sealed opens with the new one alone after the change, however often it starts', async () => {
  const { sql, drop } = await freshDatabase({ max: 2 })
  const make = factories(sql)
  await make.world()
  const client = await make.client()
  const user = await make.user({ clients: [client] })
  const [of, foreign, without] = [
    await makePartner(sql, { client, user }),
    await makePartner(sql, { client, user }),
    await makePartner(sql, { client, user }),
  ]
  await sql`update punchout_partners set message_secret = ${sealWith(FORMER)('s3cret')} where id = ${of}`
  const lost = sealWith('of nobody who is known any more')('x')
  await sql`update punchout_partners set message_secret = ${lost} where id = ${foreign}`
  const sealedOf = async (id: number) =>
    (await sql<{ message_secret: Buffer | null }[]>`select message_secret from punchout_partners where id = ${id}`)[0]!
      .message_secret

  await resealMessageSecrets(sql, { jwtSecret: NEW, previousJwtSecret: undefined })
  expect(openWith(FORMER, (await sealedOf(of))!)).toBe('s3cret')
  for (let start = 0; start < 2; start++) {
    await resealMessageSecrets(sql, { jwtSecret: NEW, previousJwtSecret: FORMER })
    expect(openWith(NEW, (await sealedOf(of))!)).toBe('s3cret')
  }
  expect(lost.equals((await sealedOf(foreign))!)).toBe(true)
  expect(await sealedOf(without)).toBeNull()
  await drop()
})
