import { RIGHTS } from '#domain/permissions.ts'
import type { Transaction } from '#server/database/connect.ts'

import type { Column } from '#server/exchange/kinds/columns.ts'
import { recordProblems } from '#server/exchange/storing/problems/record-problem-store.ts'
import { isKey, KINDS } from '#server/exchange/kinds/kinds.ts'
import { identityOf, presenceOf, resolvedRows, rowSql, type StagedFile } from './row-sql.ts'
import type { Sender } from './sender.ts'

interface Reasons {
  password: string
  newSeller: string
  newAdmin: string
  ofAdmin: string
  right: string
  ofStaff: string
}

const BY_KEY: Reasons = {
  password: 'may not be sent with this key',
  newSeller: 'this key may not make a sales person',
  newAdmin: 'this key may not make an administrator',
  ofAdmin: 'belongs to an administrator, whom this key may not change',
  right: 'this key may not give or take rights at the desk',
  ofStaff: 'belongs to somebody with rights at the desk, whose way to sign in this key may not change',
}
const BY_PERSON: Reasons = {
  password: 'may not be sent by a person, only with a key made for passwords',
  newSeller: 'only who sells or administers makes a sales person',
  newAdmin: 'a person may not make an administrator here, only a key made for that',
  ofAdmin: 'belongs to an administrator, whom a person may not change here, only a key made for that',
  right: 'a person gives and takes only rights at the desk that she has herself',
  ofStaff: 'belongs to somebody with other rights at the desk than the own ones',
}

interface Rule {
  column: string
  bad: string
  reason: string
}

/**
 * Records rows of users that exceed the rights of their sender: a password, the role of an administrator, any change of an
 * administrator's account, or a right that the sender may not give. A cleared password counts, too, because it locks the
 * owner out.
 */
export async function checkAccountRights(sql: Transaction, file: StagedFile, sender: Sender): Promise<void> {
  const reasons = 'person' in sender.by ? BY_PERSON : BY_KEY
  const rules = [
    ...(sender.maySendPasswords ? [] : [{ column: 'password', bad: sendsPassword(file), reason: reasons.password }]),
    ...(sender.mayMakeAdmins ? [] : adminRules(file, reasons)),
    ...((sender.mayMakeSellers ?? true) ? [] : [{ column: 'role', bad: MAKES_SELLER, reason: reasons.newSeller }]),
    ...rightsRules(file, sender, reasons),
  ]
  if (rules.length === 0) return
  const found = rules.map(({ column, bad, reason }) => `('${column}', case when ${bad} then '${reason}' end)`)
  await recordProblems(
    sql,
    'users',
    `
    select s.file_line, found.column_name, found.reason
    from ${resolvedRows(file)}
    cross join lateral (values ${found.join(', ')}) as found (column_name, reason)
    where found.reason is not null`,
  )
}

const MAKES_SELLER = `s.role = 'sales_person' and t.role is distinct from 'sales_person'`

const sendsPassword = (file: StagedFile): string =>
  `${rowSql(file).given('password')} and (s.password is not null or t.password_hash is not null)`

function adminRules(file: StagedFile, { newAdmin, ofAdmin }: Reasons): Rule[] {
  return [
    { column: 'role', bad: `s.role = 'admin' and t.role is distinct from 'admin'`, reason: newAdmin },
    { column: 'email', bad: `t.role = 'admin' and t.erp_email is distinct from s.email`, reason: ofAdmin },
    {
      column: 'external_id',
      bad: `t.role = 'admin' and coalesce(s.external_id, t.external_id) is distinct from t.external_id`,
      reason: ofAdmin,
    },
    ...KINDS.users.columns
      .filter(column => !isKey(column) && column.name !== 'external_id' && presenceOf(file, column.name) !== 'absent')
      .map(column => ({
        column: column.name,
        bad: `t.role = 'admin' and (${changes(file, column)})`,
        reason: ofAdmin,
      })),
  ]
}

/**
 * Nobody gives or takes a right that she does not have, nor takes over the account of somebody with such a one: by another
 * address or password (R393). A person does not take them with the role either; the ERP says who has which.
 */
function rightsRules(file: StagedFile, { mayGiveRights, by }: Sender, { right, ofStaff }: Reasons): Rule[] {
  if (RIGHTS.every(each => mayGiveRights.includes(each))) return []
  const own = `array[${mayGiveRights.map(each => `'${each}'`).join(', ')}]::text[]`
  const moved = `array(
    (select unnest(s.rights) except select unnest(t.rights)) union (select unnest(t.rights) except select unnest(s.rights)))`
  const hasOthers = `not coalesce(t.rights, '{}') <@ ${own}`
  return [
    { column: 'rights', bad: `${rowSql(file).given('rights')} and not ${moved} <@ ${own}`, reason: right },
    ...('person' in by ? [{ column: 'role', bad: `s.role = 'client' and ${hasOthers}`, reason: ofStaff }] : []),
    { column: 'email', bad: `t.erp_email is distinct from s.email and ${hasOthers}`, reason: ofStaff },
    {
      column: 'external_id',
      bad: `coalesce(s.external_id, t.external_id) is distinct from t.external_id and ${hasOthers}`,
      reason: ofStaff,
    },
    { column: 'password', bad: `${sendsPassword(file)} and ${hasOthers}`, reason: ofStaff },
  ]
}

function changes(file: StagedFile, { name, type, stored }: Column): string {
  // The result does not show whether it is the stored password, so that a key cannot try out administrators' passwords.
  if (name === 'password') return sendsPassword(file)
  if (type.of !== 'references') return `${rowSql(file).value(name)} is distinct from t.${stored}`
  const { table, owner, target } = type.link
  const { id, key } = identityOf(type.to)
  const linked = `
    select from ${table} link join ${KINDS[type.to].table} r on r.${id} = link.${target} where link.${owner} = t.id`
  return `${rowSql(file).given(name)} and (
    exists (select from unnest(s."${name}") listed (key) where not exists (${linked} and ${key('r')} = listed.key))
    or exists (${linked} and ${key('r')} <> all (coalesce(s."${name}", '{}'))))`
}
