import { z } from 'zod'
import { XLSX } from '#domain/consumptions/contract.ts'
import { endpoint } from '#domain/endpoint.ts'
import { MAPPING_NAME } from '#domain/exchange/name-lengths.ts'
import { KIND_NAMES } from '#domain/exchange/kinds.ts'
import { groupsSchema, mappingSchema, valuesSchema } from '#domain/exchange/mapping.ts'
import { fileReply, instant, requiredText } from '#domain/schema.ts'

const name = requiredText(MAPPING_NAME)

/** How files are read, kept by name. */
const kept = z.object({ name: z.string(), mapping: mappingSchema })

export const listMappings = endpoint({
  method: 'GET',
  path: '/desk/mappings/',
  summary: 'How files are read, by name',
  reply: z.object({
    results: z.array(
      kept.extend({
        changed_at: instant,
        /** When a file was stored by it last; null where none was. */
        used_at: instant.nullable(),
      }),
    ),
  }),
})

export const keepMapping = endpoint({
  method: 'POST',
  path: '/desk/mappings/',
  summary: 'Keep how a file is read; one of the same name is replaced',
  body: kept.extend({ name }),
  reply: kept,
})

export const deleteMapping = endpoint({
  method: 'DELETE',
  path: '/desk/mappings/',
  summary: 'Forget how a file is read',
  query: z.object({ name }),
  reply: z.object({ count: z.int() }),
})

export const readKindTemplate = endpoint({
  method: 'GET',
  path: '/desk/import_template/',
  summary: 'A spreadsheet to fill in with rows of a kind: headings, two examples, and what each column is',
  query: z.object({ kind: z.enum(KIND_NAMES) }),
  reply: fileReply,
  file: XLSX,
})

const fileColumn = z.object({
  /** Place in the file, from 0. */
  place: z.int(),
  heading: z.string(),
  /** The first values below it. */
  examples: z.array(z.string()),
  /** Its different values, where there are few among the first rows; none where there are many. */
  values: z.array(z.string()),
  /** The columns of the kind that take its values; none where it is left out or not understood. */
  targets: z.array(z.string()),
  /** What tells so: a mapping, our own name, or words that are known for it. Null: it is not understood. */
  by: z.enum(['mapping', 'name', 'words']).nullable(),
  /** Only a part of its values is taken, or they are joined with others, as the mapping says. */
  is_special: z.boolean(),
  /** Those of `values` that are codes of something which the portal does not know, as it would be read. */
  unknown: z.array(z.string()),
  /** The columns that its values look like, where it is not understood. */
  likely: z.array(z.string()),
})

export type FileColumn = z.output<typeof fileColumn>

/** The columns of a file, sent as the body. */
export const readColumnsQuery = z.object({
  /** What it holds; found out by its headings where it is not said. */
  kind: z.enum(KIND_NAMES).optional(),
  /** The name of a kept mapping; otherwise one by which a file with the same headings was read. */
  mapping: z.string().max(MAPPING_NAME).optional(),
})

export const readColumnsReply = z.object({
  /** Null where nothing tells what it holds. */
  kind: z.enum(KIND_NAMES).nullable(),
  /** The kept mapping by which it would be read. */
  mapping: z.string().nullable(),
  /** The row of its headings, from 1. */
  heading_row: z.int().nullable(),
  columns: z.array(fileColumn),
  /** What the kind has, in the order of its documentation. */
  own: z.array(
    z.object({
      name: z.string(),
      is_needed: z.boolean(),
      /** Its values are codes of something else, which a file may call otherwise. */
      is_coded: z.boolean(),
    }),
  ),
  /** The first texts that stand alone in their rows, such as the names of families. */
  lone: z.array(z.string()),
  /** Where these go, as the mapping says; null: nowhere; left out: nobody has said it. */
  groups: groupsSchema.optional(),
  /** What values of the file mean, by our column, as the mapping says. */
  values: valuesSchema,
  /** Columns that have the same value in every row, as the mapping says. */
  fixed: z.record(z.string(), z.string()),
  /** Why it cannot be read as a table at all. */
  problem: z.string().nullable(),
})

export type ReadColumns = z.output<typeof readColumnsReply>
