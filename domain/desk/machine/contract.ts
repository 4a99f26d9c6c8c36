import { z } from 'zod'
import { endpoint, ZIP } from '#domain/endpoint.ts'
import { fileReply, instant } from '#domain/schema.ts'
import { FAULTS } from './faults.ts'

const newestImport = z.object({
  id: z.int(),
  kind: z.string(),
  at: instant,
  applied: z.boolean(),
  rows_refused: z.int(),
})

export const readMachine = endpoint({
  method: 'GET',
  path: '/desk/machine/',
  summary: 'Whether the portal, its mails, its backups and the way to the ERP work',
  reply: z.object({
    version: z.string(),
    /** Of what it runs on; the migration is the newest that its database has. */
    versions: z.object({ node: z.string(), postgres: z.string(), migration: z.int() }),
    /** What does not work although the portal serves. */
    faults: z.array(z.enum(FAULTS)),
    /** When the newest nightly backup was complete; null while there is none. */
    newest_backup: instant.nullable(),
    /** False: no backups are made by night. */
    has_backups: z.boolean(),
    /** What is free where the data and the backups lie; `is_low` as the fault of the disk. */
    disks: z.array(
      z.object({
        of: z.enum(['data', 'backups']),
        free_bytes: z.number(),
        total_bytes: z.number(),
        is_low: z.boolean(),
      }),
    ),
    /** Of the public address; null where that is not reached by https, and without a day where nobody shows one. */
    certificate: z.object({ ends_at: instant.nullable(), days: z.int().nullable(), is_ending: z.boolean() }).nullable(),
    /** Mails and other jobs that were given up after their last try. */
    given_up: z.array(z.object({ queue: z.string(), count: z.int() })),
    /** The newest file of each kind, the newest first. */
    imports: z.array(newestImport),
    /** The last entry of the feed for the ERP, and the last that the ERP was told of. */
    feed: z.object({ position: z.int(), told: z.int() }),
  }),
})

export type Machine = z.output<typeof readMachine.reply>

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/desk/machine/test_mail/',
  summary: 'Mail a test to who asks for it',
  reply: z.object({ to: z.string() }),
})

export const readBundle = endpoint({
  method: 'GET',
  path: '/desk/machine/bundle/',
  summary:
    'What whoever helps must know: versions, settings, state, sizes and the last faults, without secrets and people',
  reply: fileReply,
  file: ZIP,
})
