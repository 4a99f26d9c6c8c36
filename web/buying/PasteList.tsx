import { useState } from 'react'
import { readPastedList, withLine } from '#domain/cart/lines/pasted-list.ts'
import { MAX_LOOKED_UP } from '#domain/products/contract.ts'
import { useAddLines } from '#web/cart/data/addLines.ts'
import { isCartInView } from '#web/cart/preview/liveCart.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { TextArea } from '#web/ui/fields/Field.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useDebounced } from '#web/ui/fields/useDebounced.ts'
import { PastePreview } from './PastePreview.tsx'
import styles from './PasteList.module.css'
import { usePastedRows } from './usePastedRows.ts'

const LOOK_AFTER = 300 // milliseconds; a pasted list is there at once, a typed one is not asked for at every key

interface PasteListProps {
  opened: boolean
  onClose: () => void
}

/** A list from elsewhere, whose every row says what will become of it before anything is added. */
export function PasteList({ opened, onClose }: PasteListProps) {
  // What was pasted is gone with the dialog.
  return opened ? <Open onClose={onClose} /> : null
}

function Open({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const look = useDebounced(setText, LOOK_AFTER)
  const { fated, shown, isTooLong, isError, isLooking, fatesNow } = usePastedRows({ typed, text, chosen })
  const [isBusy, setBusy] = useState(false)
  const adding = useAddLines()
  const count = fated.filter(row => row.quantity > 0).length

  async function add() {
    // Leaving a line that was mended looks it up: the press that left it waits for the answer.
    look.now(typed)
    setBusy(true)
    try {
      const ready = (await fatesNow()).filter(row => row.quantity > 0)
      if (ready.length === 0) return
      const lines = ready.map(({ article, quantity, unit }) => ({
        product: article?.id ?? 0,
        quantity,
        unit: unit?.id ?? null,
      }))
      const { added, refused } = await adding.mutateAsync(lines)
      if (added.length > 0) toast.success(t('buying.added', { count: added.length }), { isSeen: isCartInView() })
      // What is left is what could not be added: it stays to be mended.
      const sent = new Set(added.map(({ index }) => ready[index]?.row.line))
      const left = typed.split(/\r\n|\r|\n/).filter((_, index) => !sent.has(index + 1))
      for (const { index, message } of refused) toast.error(`${ready[index]?.article?.name ?? ''}: ${message}`)
      if (readPastedList(left.join('\n')).length === 0) return onClose()
      setChosen(new Map())
      setTyped(left.join('\n').trim())
      setText(left.join('\n').trim())
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t('errors.generic'))
    } finally {
      setBusy(false)
    }
  }

  /** One line is written again; what was chosen for the others stays. */
  function mend(line: number, written: string) {
    const mended = withLine(typed, line, written)
    setTyped(mended)
    look.now(mended)
    setChosen(known => new Map([...known].filter(([of]) => of !== line)))
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      size="large"
      tall
      title={t('buying.paste')}
      footer={
        <>
          <Button onClick={onClose}>{t('clients.cancel')}</Button>
          {adding.isSuccess && <ButtonLink href={paths.cart()}>{t('cart.view')}</ButtonLink>}
          <Button variant="primary" busy={isBusy} disabled={count === 0 && !isLooking} onClick={() => void add()}>
            {count === 0 ? t('buying.add_none') : t('buying.add', { count })}
          </Button>
        </>
      }
    >
      <div className={styles.paste}>
        <TextArea
          data-autofocus
          label={t('buying.paste_label')}
          help={t('buying.paste_help')}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          placeholder={'BS-2006 2\nGN-100M 8'}
          value={typed}
          onChange={event => {
            setTyped(event.currentTarget.value)
            setChosen(new Map())
            look.later(event.currentTarget.value)
          }}
        />
        {isTooLong && <Notice kind="warning">{t('buying.too_many', { limit: MAX_LOOKED_UP })}</Notice>}
        {isError && <Notice kind="warning">{t('errors.generic')}</Notice>}
        {shown.length > 0 && (
          <PastePreview
            rows={shown}
            onChoose={(line, product) => setChosen(known => new Map([...known, [line, product]]))}
            onMend={mend}
          />
        )}
      </div>
    </Dialog>
  )
}
