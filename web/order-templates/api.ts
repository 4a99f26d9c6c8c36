import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  createOrderTemplate,
  deleteOrderTemplate,
  listOrderTemplates,
  readOrderTemplate,
  type TemplateLine,
  updateOrderTemplate,
  type WholeTemplate,
} from '#domain/order-templates/contract.ts'
import { call } from '#web/calls/call.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { deferWithUndo } from '#web/ui/feedback/deferWithUndo.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'

const KEY = 'order-templates'

// Lists that are deleted on the screen and not yet on the server. They are left out of answers until then.
const withheld = new Set<number>()

type NewTemplate = z.input<NonNullable<(typeof createOrderTemplate)['body']>>
type Change = z.input<NonNullable<(typeof updateOrderTemplate)['body']>>

/** The lines of a list as they are sent. */
export const sentLines = (
  lines: readonly Pick<TemplateLine, 'product' | 'quantity' | 'aditional_measurement_unit'>[],
): NewTemplate['lines'] =>
  lines.map(({ product, quantity, aditional_measurement_unit }) => ({
    product,
    // A list counts whole articles and formats.
    quantity: Math.ceil(quantity),
    aditional_measurement_unit: aditional_measurement_unit && {
      name: aditional_measurement_unit.name,
      quantity: aditional_measurement_unit.quantity,
    },
  }))

export const templatesQuery = (client: number | undefined) =>
  queryOptions({
    queryKey: [KEY, 'list', client],
    queryFn:
      client === undefined
        ? skipToken
        : async ({ signal }) => {
            const { results } = await call(listOrderTemplates, { query: { client }, signal })
            return results.filter(({ id }) => !withheld.has(id))
          },
  })

export const templateQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: [KEY, id],
    queryFn: id === undefined ? skipToken : ({ signal }) => call(readOrderTemplate, { params: { id }, signal }),
  })

export function useTemplates(client: number | undefined) {
  const { placeOrder } = useCan()
  return useQuery({ ...templatesQuery(client), enabled: placeOrder })
}

export function useTemplate(id: number | undefined) {
  const { placeOrder } = useCan()
  return useQuery({ ...templateQuery(id), enabled: placeOrder })
}

export function useCreateTemplate() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewTemplate) => call(createOrderTemplate, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [KEY] }),
  })
}

export function useChangeTemplate({ id, version }: Pick<WholeTemplate, 'id' | 'version'>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: Omit<Change, 'version'>) =>
      call(updateOrderTemplate, { params: { id }, body: { ...change, version } }),
    // Also where it was refused: somebody else has changed it.
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  })
}

/** How many standing baskets end with a list, as of now: others may have made some since it was opened. */
export const useCountStanding = () =>
  useMutation({
    mutationFn: async (id: number) => (await call(readOrderTemplate, { params: { id } })).standing,
  })

/** `remove(template)` deletes a list on the screen at once, and on the server 8 s later, unless it is undone. */
export function useDeleteTemplate() {
  const { t } = useTexts()
  const queries = useQueryClient()
  const show = (id: number, isShown: boolean) => {
    if (isShown) withheld.delete(id)
    else withheld.add(id)
    return queries.invalidateQueries({ queryKey: [KEY, 'list'] })
  }
  return ({ id, name }: Pick<WholeTemplate, 'id' | 'name'>) => {
    void show(id, false)
    const send = async () => {
      await call(deleteOrderTemplate, { params: { id } }).catch((error: Error) => toast.error(error.message))
      await show(id, true)
    }
    deferWithUndo(t('order_templates.deleted', { name }), send, () => void show(id, true))
  }
}
