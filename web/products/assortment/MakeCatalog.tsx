import { IconBook } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useCan, useConfig } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { AssortmentDialog } from './AssortmentDialog.tsx'
import { assortmentOf } from './filter.ts'
import type { ListQuery } from './filter.ts'

interface MakeCatalogProps {
  query: ListQuery
  /** Articles that it finds; undefined until they are counted. */
  count: number | undefined
  /** What the catalogue is called at first; by default after the client's usual articles, or nothing. */
  name?: string
  /** Beside the title of a list; not among other buttons. */
  size?: 'small'
}

/** Makes a catalogue of all that a list finds; there for who makes catalogues, and for a client. */
export function MakeCatalog(props: MakeCatalogProps) {
  const { button, dialog } = useMakeCatalog(props)
  return (
    <>
      {button}
      {dialog}
    </>
  )
}

/** The same in two parts: the button may change its place while the dialog is open. */
export function useMakeCatalog({ query, count, name, size }: MakeCatalogProps): {
  button: ReactNode
  dialog: ReactNode
} {
  const { t } = useTexts()
  const { generateCatalogs } = useCan()
  const { flags } = useConfig()
  const { client } = useSession().state
  const [isOpen, setOpen] = useState(false)
  if (!generateCatalogs || flags['catalog_generator'] !== true || !client || !count) {
    return { button: null, dialog: null }
  }
  const usual = query.only_usual_products ? t('generator.usual', { name: client.name }) : ''
  return {
    button: (
      <Button
        size={size}
        aria-haspopup="dialog"
        icon={<IconBook size={size === 'small' ? 16 : 18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('generator.assortment')}
      </Button>
    ),
    dialog: isOpen && (
      <AssortmentDialog
        filter={assortmentOf(query)}
        count={count}
        name={name ?? usual}
        client={client}
        onClose={() => setOpen(false)}
      />
    ),
  }
}
