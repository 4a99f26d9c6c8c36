import type { Queryable, Sql } from '#server/database/connect.ts'
import type { CompanyVersion, Said } from '#server/settings/company.ts'
import { readableRules } from '#server/settings/rules.ts'
import { logoForms, logoPicture } from './logo-forms.ts'
import { findNewest, findRules, listVersions } from './versions-store.ts'
import { wordmarkOf } from './wordmark.ts'

const EVERY_MS = 2000

/** What is said of the company and its rules, in memory: every mail, paper, page and call asks for it. */
export interface KeptCompany extends Said {
  /** Reads it again, before what was written is answered. */
  refresh: (sql: Sql) => Promise<void>
}

/** Nothing is known before the first refresh. */
export function keepCompany(): KeptCompany {
  let newest = ''
  const kept: KeptCompany = {
    versions: [],
    rules: {},
    refresh: async sql => {
      const found = await findNewest(sql)
      if (found === newest) return
      const [versions, rules] = await Promise.all([listVersions(sql), findRules(sql)])
      kept.rules = readableRules(rules)
      kept.versions = await drawn(sql, versions)
      newest = found
    },
  }
  return kept
}

/** Versions with the logos that they name, and their names in letters. */
export async function drawn(sql: Queryable, versions: readonly CompanyVersion[]): Promise<CompanyVersion[]> {
  const forms = await logoForms(
    sql,
    versions.map(({ said }) => said),
  )
  return versions.map(version => ({
    ...version,
    ...(version.said.name && { logo: wordmarkOf(version.said.name) }),
    picture: logoPicture(forms, version.said),
  }))
}

/** Another process may have written: it is looked for again and again, until `stop()`. */
export function watchCompany(kept: KeptCompany, sql: Sql, onError: (error: unknown) => void): () => void {
  const look = () => void kept.refresh(sql).catch(onError)
  const timer = setInterval(look, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
