import type { Transaction } from '#server/db.ts'

import { complain } from './complaints.ts'
import { resolvedRows, rowSql, type StagedFile } from './row-sql.ts'
import type { Sender } from './sender.ts'

/**
 * Complains about rows of users that give what their sender may not give: a password, the role of an administrator, or
 * anything that lets somebody into the account of one. A cleared password counts as one: it locks its owner out.
 */
export async function checkAccountRights(sql: Transaction, file: StagedFile, sender: Sender): Promise<void> {
  const rules = [
    ...(sender.maySendPasswords ? [] : [passwordRule(file)]),
    ...(sender.mayMakeAdmins ? [] : adminRules(file)),
  ]
  if (rules.length === 0) return
  const found = rules.map(({ column, bad, reason }) => `('${column}', case when ${bad} then '${reason}' end)`)
  await complain(
    sql,
    'users',
    `
    select s.file_line, found.column_name, found.reason
    from ${resolvedRows(file)}
    cross join lateral (values ${found.join(', ')}) as found (column_name, reason)
    where found.reason is not null`,
  )
}

const sendsPassword = (file: StagedFile): string =>
  `${rowSql(file).given('password')} and (s.password is not null or t.password_hash is not null)`

const passwordRule = (file: StagedFile) => ({
  column: 'password',
  bad: sendsPassword(file),
  reason: 'may not be sent with this key',
})

function adminRules(file: StagedFile) {
  const ofAdmin = 'belongs to an administrator, whom this key may not change'
  return [
    {
      column: 'role',
      bad: `s.role = 'admin' and t.role is distinct from 'admin'`,
      reason: 'this key may not make an administrator',
    },
    { column: 'role', bad: `t.role = 'admin' and s.role <> 'admin'`, reason: ofAdmin },
    {
      column: 'active',
      bad: `t.role = 'admin' and ${rowSql(file).value('active')} is distinct from t.active`,
      reason: ofAdmin,
    },
    { column: 'password', bad: `t.role = 'admin' and ${sendsPassword(file)}`, reason: ofAdmin },
  ]
}
