import { z } from 'zod'
import { BASELINE, BEFORE_BASELINE } from '#server/database/baseline/baseline.ts'

// What stands at the head of a backup, and why one is refused.

const FORMAT = 1

const manifest = z.object({
  product: z.literal('pulcro'),
  format: z.int(),
  /** `cluster`: the files of the embedded database; `dump`: what pg_dump made of an external one. */
  kind: z.enum(['cluster', 'dump']),
  /** ISO instant at which it was begun. */
  created: z.string(),
  /** The newest migration that had been applied. */
  schema: z.int(),
  /** Major version of the PostgreSQL that it was made of. */
  postgres: z.int(),
  /** Operating system and processor: files of a cluster are good for these alone. */
  machine: z.string(),
  version: z.string(),
})

export type Manifest = z.infer<typeof manifest>
export type BackupKind = Manifest['kind']

export const MANIFEST = 'manifest.json'
export const THIS_MACHINE = `${process.platform}-${process.arch}`

/** A sentence for the operator. */
export class BackupRefused extends Error {}

export const manifestText = (facts: Omit<Manifest, 'product' | 'format'>): string =>
  JSON.stringify({ product: 'pulcro', format: FORMAT, ...facts } satisfies Manifest)

export function readManifest(text: string, file: string): Manifest {
  const parsed = manifest.safeParse(jsonOf(text))
  if (parsed.success && parsed.data.format <= FORMAT) return parsed.data
  if (parsed.success)
    throw new BackupRefused(`${file} was made by a newer Pulcro (${parsed.data.version}). ${NOTHING_CHANGED}`)
  throw notABackup(file)
}

export const notABackup = (file: string) => new BackupRefused(`${file} is not a backup of Pulcro. ${NOTHING_CHANGED}`)

export const NOTHING_CHANGED = 'Nothing was changed.'

/** Refuses what this program or this PostgreSQL cannot take in. */
export function checkCompatible(
  backup: Manifest,
  here: { file: string; kind: BackupKind; schema: number; postgres: number },
): void {
  const { file } = here
  if (backup.kind !== here.kind) {
    throw new BackupRefused(
      backup.kind === 'dump'
        ? `${file} is of an external database: set DATABASE_URL to an empty one to restore it into. ${NOTHING_CHANGED}`
        : `${file} is of the embedded database, and DATABASE_URL is set: restore it without. ${NOTHING_CHANGED}`,
    )
  }
  if (backup.schema > here.schema) {
    throw new BackupRefused(
      `${file} was made by a newer Pulcro (${backup.version}, schema ${backup.schema}; this one knows ${here.schema}). ${NOTHING_CHANGED}`,
    )
  }
  if (backup.schema < BASELINE) {
    throw new BackupRefused(
      `${file} is older than 0.1.0 (schema ${backup.schema}). Restore it with ${BEFORE_BASELINE}, start that once, and make a backup of what comes of it. ${NOTHING_CHANGED}`,
    )
  }
  const isOtherPostgres =
    backup.kind === 'cluster' ? backup.postgres !== here.postgres : backup.postgres > here.postgres
  if (isOtherPostgres) {
    throw new BackupRefused(
      `${file} was made with PostgreSQL ${backup.postgres}, this is PostgreSQL ${here.postgres}. ${NOTHING_CHANGED}`,
    )
  }
  if (backup.kind === 'cluster' && backup.machine !== THIS_MACHINE) {
    throw new BackupRefused(
      `${file} was made on ${backup.machine}, this machine is ${THIS_MACHINE}. ${NOTHING_CHANGED}`,
    )
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
