import { skipToken, useQuery } from '@tanstack/react-query'
import { clearCart, removeCartItem, replaceCart } from '#domain/cart/contract.ts'
import type { CartItem } from '#domain/cart/contract.ts'
import { call, CallError } from '#web/calls/call.ts'
import { useTexts } from '#web/texts/texts.ts'
import { defer } from '#web/ui/feedback/deferred.ts'
import { deferWithUndo } from '#web/ui/feedback/deferWithUndo.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useCartCache, useCartQuery, useClearedKey } from './cache.ts'
import type { ClearedCart } from './cache.ts'
import { ownerOf } from './buyer.ts'
import { cartBody } from './cartBody.ts'
import { usePress } from './press.ts'
import { forgetFinishOf } from '#web/cart/finish/keptFinish.ts'
import { withLine } from './optimistic.ts'

/** `remove(line)` removes a line on the screen at once, and on the server 8 s later, unless it is undone. */
export function useRemoveCartItem() {
  const { t } = useTexts()
  const cache = useCartCache()
  const query = useCartQuery()
  return (line: CartItem) => {
    const index = cache.current()?.items.findIndex(item => item.id === line.id) ?? 0
    cache.withhold([line.id])
    deferWithUndo(t('cart.line_removed', { name: line.product_data.name }), send, undo)

    async function send() {
      const id = cache.realId(line.id)
      await call(removeCartItem, { params: { id }, query }).catch(unlessGone)
      cache.release([line.id])
      await cache.refresh()
    }

    function undo() {
      cache.release([line.id])
      cache.patch(cart => withLine(cart, { ...line, id: cache.realId(line.id) }, index))
    }
  }
}

/**
 * `clear()` empties the cart at once, with undo in the toast and, until something is added, on the cart's page.
 * `onRestore` restores other state that was cleared with the cart.
 */
export function useClearCart() {
  const { t } = useTexts()
  const press = usePress()
  const query = useCartQuery()
  return (onRestore?: () => void) => {
    const { cache, owner } = press()
    const before = cache.current()
    if (!before || before.items.length === 0) return
    const ids = before.items.map(item => item.id)
    const restoreFinish = forgetFinishOf({ ...ownerOf(before), ...owner })
    let sent: Promise<unknown> | undefined
    const restore = () => {
      toast.close(shown)
      onRestore?.()
      restoreFinish()
      cache.setCleared(null)
      cache.release(ids)
      cache.patch(() => before)
      void sent
        ?.then(() => call(replaceCart, { query, body: { ...cartBody(before), ...owner } }))
        .catch(tell)
        .finally(cache.refresh)
    }
    cache.withhold(ids)
    const deferred = defer(
      async () => {
        sent = call(clearCart, { query: { ...query, ...owner } }).catch(tell)
        await sent
        cache.release(ids)
        await cache.refresh()
      },
      { undo: restore },
    )
    const undo = () => void (deferred.undo() || restore())
    const shown = toast.success(t('cart.cleared'), { undo })
    cache.setCopied(null)
    cache.setCleared({ lines: ids.length, undo })
  }
}

/** The cart that was just emptied, while that can be undone. */
export const useClearedCart = (): ClearedCart | null =>
  useQuery<ClearedCart | null>({ queryKey: useClearedKey(), queryFn: skipToken, initialData: null }).data ?? null

const tell = (error: Error) => toast.error(error.message)

/** A line that another tab has removed already counts as removed. */
function unlessGone(error: unknown) {
  if (!(error instanceof CallError && error.status === 404)) toast.error(error instanceof Error ? error.message : '')
}
