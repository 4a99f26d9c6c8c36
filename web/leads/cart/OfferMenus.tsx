import type { ReactNode } from 'react'
import { useAddress } from '#web/routing/useAddress.ts'
import { usePrintFormats } from '#web/cart/finish/printFormats.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { SplitButton } from '#web/ui/fields/SplitButton.tsx'
import { useSaveOffer } from './saveOffer.ts'

interface SendMenuProps {
  /** The button that sends as the form says. */
  children: ReactNode
  onSend: (print_format: number) => void
}

/** ‹Enviar ▾›: sends at once, or in another print format. */
export function SendMenu({ children, onSend }: SendMenuProps) {
  const { t } = useTexts()
  const formats = usePrintFormats().data?.results ?? []
  return (
    <SplitButton
      primary
      label={t('leads.send_menu')}
      choices={formats.map(({ id, name }) => ({
        key: String(id),
        label: t('leads.send_as', { format: name }),
        onChoose: () => onSend(id),
      }))}
    >
      {children}
    </SplitButton>
  )
}

/** ‹Guardar ▾›: keeps the offer for later, and goes on here or back to the leads. */
export function SaveMenu({ observations }: { observations: string }) {
  const { t } = useTexts()
  const { go } = useAddress()
  const save = useSaveOffer()
  return (
    <SplitButton
      label={t('leads.save_menu')}
      choices={[
        { key: 'stay', label: t('leads.save_and_stay'), onChoose: () => save.mutate({ observations }) },
        {
          key: 'leave',
          label: t('leads.save_and_leave'),
          onChoose: () => save.mutate({ observations }, { onSuccess: () => go(paths.leads()) }),
        },
      ]}
    >
      <Button size="large" wide busy={save.isPending} onClick={() => save.mutate({ observations })}>
        {t('leads.save')}
      </Button>
    </SplitButton>
  )
}
