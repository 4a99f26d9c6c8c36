import type { Fragment, Queryable } from '#server/database/connect.ts'

/** The version of the drawn picture of the article `p`: its drawing follows its name. refresh_catalogue() has it too. */
export const artVersion = (sql: Queryable): Fragment => sql`left(md5(p.name), 8)`
