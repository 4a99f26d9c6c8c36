import { type Machine, readMachine } from '#domain/desk/machine/contract.ts'
import { ZIP } from '#domain/endpoint.ts'
import type { SignedInContext } from '#server/context.ts'
import { lastFaults } from '#server/errors/last-faults.ts'
import { FileReply } from '#server/http/replies/file-reply.ts'
import { makeFile } from '#server/limits/files.ts'
import { openZip } from '#server/limits/zips.ts'
import { zipOf } from '#server/outside/zip/zip.ts'
import type { Portal } from '#server/settings/company.ts'
import { rulesOf } from '#server/settings/rules.ts'
import { tellableRules } from '#server/settings/tellable.ts'
import { listTableSizes } from './machine-store.ts'

interface Told {
  machine: Machine
  portal: Portal
  /** Of the environment, as far as they may be told. */
  settings: Record<string, string>
}

/** What whoever helps must know of the installation: no secret, and nothing of people, clients, articles and prices. */
export async function bundleOf(context: SignedInContext, { machine, portal, settings }: Told): Promise<FileReply> {
  const { sql, viewer, now: at } = context
  const tables = await listTableSizes(sql)
  const files = {
    // Nothing but what the screen shows.
    'machine.json': json(readMachine.reply.parse(machine)),
    'settings.json': json({ environment: settings, rules: tellableRules(rulesOf(portal)) }),
    'tables.csv': ['table;rows;bytes', ...tables.map(({ table, rows, bytes }) => `${table};${rows};${bytes}`)].join(
      '\n',
    ),
    'faults.ndjson': lastFaults()
      .map(line => JSON.stringify(line))
      .join('\n'),
  }
  async function* entries() {
    for (const [name, content] of Object.entries(files)) yield { name, content: Buffer.from(content), at }
  }
  const content = await makeFile(context, viewer.id, () => openZip(viewer.id, async () => zipOf(entries())))
  return new FileReply({ content, type: ZIP, name: `support-${at.toISOString().slice(0, 10)}.zip` })
}

const json = (value: unknown) => JSON.stringify(value, null, 2)
