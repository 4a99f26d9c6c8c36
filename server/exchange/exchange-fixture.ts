import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import type { Sql } from '#server/database/connect.ts'

import type { KindName } from '#domain/exchange/kinds.ts'
import type { Mapping } from '#domain/exchange/mapping.ts'
import type { ImportAnswer } from '#server/exchange/storing/record.ts'
import type { Accepted } from '#server/exchange/storing/unit.ts'
import type { Actor } from '#domain/permissions.ts'
import { OPERATOR, personSender, type Sender } from '#server/exchange/storing/sender.ts'
import type { Wholes } from '#server/exchange/together/mark-withdrawn.ts'
import { importFolder, importStream } from './service.ts'

export const NOW = new Date('2026-11-20T10:00:00Z')

/** A person of the desk as the sender of rows: an administrator, unless the wish says another role. */
export const personOf = (person: { id: number; email: string } & Partial<Actor>, requestId: string): Sender =>
  personSender(
    {
      role: 'admin',
      rights: [],
      can_validate_orders: false,
      can_validate_offers: false,
      has_buyer_cookie: false,
      ...person,
    },
    requestId,
  )

type Files = Record<string, string | Buffer>

/** Imports files of the given names and contents as a folder; the records stand under the file names. */
export async function importFiles(
  sql: Sql,
  files: Files,
  keepGood = false,
  options: { dryRun?: boolean; accepts?: Accepted; mapping?: Mapping; wholes?: Wholes } = {},
): Promise<Record<string, ImportAnswer>> {
  const folder = await mkdtemp(join(tmpdir(), 'pulcro-exchange-'))
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
    const records = await importFolder({
      sql,
      folder,
      keepGood,
      now: NOW,
      sender: OPERATOR,
      log: () => undefined,
      ...options,
    })
    return Object.fromEntries(records.map(record => [record.file_name, record]))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Imports one file. */
export const importFile = (
  sql: Sql,
  kind: KindName,
  content: string | Buffer,
  {
    keepGood = false,
    sender = OPERATOR,
    ...options
  }: {
    keepGood?: boolean
    sender?: Sender
    dryRun?: boolean
    accepts?: Accepted
    mapping?: Mapping
    wholes?: Wholes
    defaultTaxCode?: string
    now?: Date
  } = {},
): Promise<ImportAnswer> =>
  importStream({
    sql,
    sender,
    kind,
    fileName: `${kind}.csv`,
    stream: Readable.from([Buffer.from(content)]),
    keepGood,
    now: NOW,
    ...options,
  })

/** What articles need before any of them can be sent. */
export const TAXES: Files = {
  'countries.csv': 'external_id;label;currency_code;currency_symbol\nes;España;EUR;€\nuk;Reino Unido;GBP;£\n',
  'tax_rates.csv': 'country;code;rate\nes;general;21\nes;reducido;10\nuk;general;20\n',
}

/** A small company: enough for orders to be placed in it. */
export const COMPANY: Files = {
  ...TAXES,
  'categories.csv': 'external_id;name;parent\nB;Manos;A\nA;Higiene;\n',
  'products.csv': 'external_id;name;categories;tax_code\nJ-1;Jabón;B;reducido\nG-1;Guantes;A|B;\n',
  'product_units.csv': 'product;external_id;name;quantity\nJ-1;caja;Caja de 12;12\n',
  'users.csv': 'email;first_name;last_name;role\nana@pulcro.test;Ana;Gil;sales_person\n',
  'clients.csv':
    'external_id;name;country;sales_person;tax_exempt\nC1;Hotel Miramar;es;ana@pulcro.test;0\nC2;Inn;uk;;0\nC3;Ayuntamiento;es;;1\n',
  'centers.csv': 'external_id;client;name\nC1-1;C1;Playa\nC1-2;C1;Centro\nC2-1;C2;Dock\nC3-1;C3;Plaza\n',
}
