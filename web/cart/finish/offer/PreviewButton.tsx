import { useMutation } from '@tanstack/react-query'
import { IconEye } from '@tabler/icons-react'
import { drawOffer } from '#domain/offers/contract.ts'
import { call } from '#web/calls/call.ts'
import { buyerBody } from '#web/cart/data/buyer.ts'
import { refusal } from '#web/cart/finish/useSaid.ts'
import { PagesDialog } from '#web/paper/PagesDialog.tsx'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { flushDeferred } from '#web/ui/feedback/deferred.ts'
import { Button } from '#web/ui/fields/Button.tsx'

interface PreviewButtonProps {
  observations: string
  /** Null takes the first. */
  print_format: number | null
}

/** ‹Vista previa›: the cart as the offer that it would become, on paper. */
export function PreviewButton({ observations, print_format }: PreviewButtonProps) {
  const { t } = useTexts()
  const { state } = useSession()
  const drawing = useMutation({
    // After every change of a line that is still on its way.
    scope: { id: 'cart' },
    mutationFn: async () => {
      await flushDeferred()
      return call(drawOffer, { body: { ...buyerBody(state), observations: observations.trim(), print_format } })
    },
  })
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon={<IconEye size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => drawing.mutate()}
      >
        {t('offers.preview')}
      </Button>
      {!drawing.isIdle && (
        <PagesDialog
          title={t('offers.preview')}
          printed={drawing.data}
          problem={drawing.error ? refusal(drawing.error) : undefined}
          onClose={drawing.reset}
        />
      )}
    </>
  )
}
