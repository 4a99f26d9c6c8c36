import { IconListDetails } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { sentLines, useCreateTemplate } from './api.ts'
import { NameTemplate } from './NameTemplate.tsx'

interface SaveTemplateProps {
  client: number
  /** Charges among them are left out. */
  lines: Parameters<typeof sentLines>[0]
}

/** Keeps the lines of a cart or an order as a list of the client. */
export function SaveTemplate({ client, lines }: SaveTemplateProps) {
  const { t } = useTexts()
  const can = useCan()
  const create = useCreateTemplate()
  const [isOpen, setOpen] = useState(false)
  if (!can.placeOrder) return null
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon={<IconListDetails size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('order_templates.save_as')}
      </Button>
      {isOpen && (
        <NameTemplate
          title={t('order_templates.save_as')}
          go={t('order_templates.save')}
          send={async name => {
            const stored = await create.mutateAsync({ client, name, lines: sentLines(lines) })
            toast.success(t('order_templates.saved', { count: stored.lines, name: stored.name }))
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
