import { isEmail } from '#domain/session/email.ts'
import { readConfiguration } from '#server/config.ts'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { messageOf } from '#server/errors/complaints.ts'
import { COMMAND_CONNECTIONS, openDatabase } from '#server/exchange/command/open-database.ts'
import { inviteAdmin } from './found-admin.ts'
import { invitationAddress } from './link-token.ts'

// npm run admin -- invite EMAIL: invites an administrator, also where nobody has an account yet.

const USAGE = 'npm run admin -- invite EMAIL   print the address by which an administrator makes the own account'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Answers the exit code: 0, or 1 where nobody was invited. */
async function run([verb, email, ...more]: string[]): Promise<number> {
  if (verb !== 'invite' || email === undefined || more.length > 0 || !isEmail(email)) {
    say(USAGE)
    return 1
  }
  const { databaseUrl, dataDir, publicUrl, host, port } = readConfiguration(process.env)
  const database = await openDatabase(databaseUrl, dataDir)
  const sql = connect(database.url, {
    max: COMMAND_CONNECTIONS,
    applicationName: 'pulcro admin',
    takesSettings: database.takesSettings,
  })
  try {
    await migrate(sql)
    const invited = await inviteAdmin(sql, { email: email.toLowerCase(), now: new Date() })
    if (invited === 'taken') {
      say(`${email} is the address of an account that does not administer: change its role, or name another address.`)
      return 1
    }
    if ('countries' in invited) {
      say(`${email} administers already, and now tends every country: ${invited.countries.join(', ') || 'none yet'}.`)
      return 0
    }
    say(invitationAddress(publicUrl ?? `http://${host}:${port}`, invited.token))
    say('Good once, within 7 days. Whoever opens it becomes an administrator.')
    return 0
  } finally {
    await sql.end({ timeout: 5 })
    await database.close()
  }
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
}
