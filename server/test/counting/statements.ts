import type { Sql, Transaction } from '#server/database/connect.ts'

/** A driver's query; a part of another statement is never executed by itself. */
interface Made {
  executed?: boolean
}

/**
 * Connections that count the statements that run on them, within transactions too. The begin and commit of a transaction
 * and parts of statements are not counted.
 */
export function countingStatements(sql: Sql): { sql: Sql; count: () => number } {
  const made: Made[] = []
  const counted = <Target extends Sql | Transaction>(target: Target): Target =>
    new Proxy(target, {
      apply(called, self, given) {
        const query: Made = Reflect.apply(called, self, given)
        made.push(query)
        return query
      },
      get(owner, name, receiver) {
        if (name !== 'begin') return Reflect.get(owner, name, receiver)
        return (act: (transaction: Transaction) => Promise<unknown>) =>
          sql.begin(transaction => act(counted(transaction)))
      },
    })
  return { sql: counted(sql), count: () => made.filter(query => query.executed === true).length }
}
