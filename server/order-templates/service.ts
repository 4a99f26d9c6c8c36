import type { z } from 'zod'
import {
  type createOrderTemplate,
  MAX_TEMPLATES,
  type OrderTemplate,
  type updateOrderTemplate,
  type WholeTemplate,
} from '#domain/order-templates/contract.ts'
import { mergedLines } from '#domain/order-templates/lines.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { Failure, fieldFailure, notFound } from '#server/errors/failure.ts'
import * as store from './store.ts'

type NewTemplate = z.output<NonNullable<(typeof createOrderTemplate)['body']>>
type Change = z.output<NonNullable<(typeof updateOrderTemplate)['body']>>
type Stored = WholeTemplate & { left_out: number }

export async function listTemplates({ sql, viewer }: SignedInContext, client: number) {
  if (!(await store.hasClient(sql, viewer, client))) throw notFound()
  const results = await store.findTemplates(sql, viewer, { client })
  return { results: results.map(({ shown }) => shown) }
}

export async function readTemplate(context: SignedInContext, id: number): Promise<WholeTemplate> {
  const { sql, language } = context
  const { shown } = await findTemplate(context, id)
  const [entries, standing] = await Promise.all([store.listLines(sql, id, language), store.countStanding(sql, id)])
  return { ...shown, entries, standing }
}

/** A list that the viewer may order. */
export async function findTemplate(
  { sql, viewer }: Pick<SignedInContext, 'sql' | 'viewer'>,
  id: number,
): Promise<store.FoundTemplate> {
  const [template] = await store.findTemplates(sql, viewer, { id })
  if (!template) throw notFound()
  return template
}

export async function createTemplate(context: SignedInContext, { client, name, lines }: NewTemplate): Promise<Stored> {
  const { sql, viewer, now } = context
  if (!(await store.hasClient(sql, viewer, client))) throw notFound()
  const made = await sql.begin(async transaction => {
    const count = await store.lockTemplatesOf(transaction, client)
    if (count >= MAX_TEMPLATES) throw fieldFailure('name', 'order_templates.too_many', { limit: MAX_TEMPLATES })
    await refuseTakenName(transaction, { client, name })
    const id = await store.insertTemplate(transaction, { client, user: viewer.id, name, now })
    return { id, left_out: await replaceLines(transaction, id, lines) }
  })
  return { ...(await readTemplate(context, made.id)), left_out: made.left_out }
}

export async function changeTemplate(context: SignedInContext, id: number, change: Change): Promise<Stored> {
  const { sql, now } = context
  const { name, lines, version } = change
  const { client } = await findChangeable(context, id)
  const left_out = await sql.begin(async transaction => {
    await store.lockTemplatesOf(transaction, client)
    if (!(await store.lockTemplate(transaction, id, version))) {
      throw new Failure(409, 'order_templates.changed', { asCode: true })
    }
    if (name !== undefined) await refuseTakenName(transaction, { client, name, except: id })
    await store.updateTemplate(transaction, id, { name, now })
    return lines === undefined ? 0 : replaceLines(transaction, id, lines)
  })
  return { ...(await readTemplate(context, id)), left_out }
}

export async function deleteTemplate(context: SignedInContext, id: number): Promise<{ id: number }> {
  await findChangeable(context, id)
  await store.deleteTemplate(context.sql, id)
  return { id }
}

/** R602: who only orders by a list is refused, because it is seen. */
async function findChangeable(context: SignedInContext, id: number): Promise<OrderTemplate> {
  const { shown } = await findTemplate(context, id)
  if (!shown.may_change) throw new Failure(403, 'order_templates.of_another')
  return shown
}

async function refuseTakenName(
  sql: Transaction,
  wanted: { client: number; name: string; except?: number },
): Promise<void> {
  if (await store.isNameTaken(sql, wanted)) throw fieldFailure('name', 'order_templates.name_taken')
}

/** How many lines were left out. */
async function replaceLines(sql: Transaction, id: number, lines: NewTemplate['lines']): Promise<number> {
  const merged = mergedLines(lines)
  const stored = await store.replaceLines(
    sql,
    id,
    merged.map(({ product, quantity, aditional_measurement_unit: unit }) => ({
      product,
      quantity,
      unit_name: unit?.name ?? null,
      unit_quantity: unit?.quantity ?? null,
    })),
  )
  return merged.length - stored
}
