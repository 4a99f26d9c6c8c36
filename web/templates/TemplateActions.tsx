import { useNavigate } from '@tanstack/react-router'
import { IconBuildings, IconCopy, IconPencil, IconShoppingCartPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { WholeTemplate } from '#domain/order-templates/contract.ts'
import type { FatedLine } from '#domain/order-templates/line-fates.ts'
import { sentLines, useChangeTemplate, useCreateTemplate } from '#web/order-templates/api.ts'
import { NameTemplate } from '#web/order-templates/NameTemplate.tsx'
import { useAddAgain } from '#web/orders/repeat/useAddAgain.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { DeleteTemplate } from './DeleteTemplate.tsx'

interface TemplateActionsProps {
  template: WholeTemplate
  lines: FatedLine[] | undefined
  /** Lines that are not saved are not ordered, nor those of another client. */
  isOff: boolean
}

/** What is done with a list as a whole. */
export function TemplateActions({ template, lines, isOff }: TemplateActionsProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { addAgain, isPending } = useAddAgain()
  const create = useCreateTemplate()
  const change = useChangeTemplate(template)
  const [naming, setNaming] = useState<'copy' | 'rename'>()
  const ready = lines?.filter(({ quantity }) => quantity > 0) ?? []

  const addAll = () =>
    addAgain({
      lines: ready.map(({ line, unit, quantity }) => ({
        product: line.product,
        name: line.product_data.name,
        quantity,
        unit,
      })),
      skipped: (lines ?? []).filter(({ quantity }) => quantity === 0).map(({ line }) => line.product_data.name),
      onDone: () => undefined,
    })

  const copy = async (name: string) => {
    const lines = sentLines(template.entries)
    const { id } = await create.mutateAsync({ client: template.client, name, lines })
    await navigate({ to: paths.template(id) })
  }

  return (
    <>
      {template.may_change && (
        <>
          <Button
            aria-haspopup="dialog"
            icon={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setNaming('rename')}
          >
            {t('order_templates.rename')}
          </Button>
          <DeleteTemplate template={template} />
        </>
      )}
      <Button
        aria-haspopup="dialog"
        icon={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setNaming('copy')}
      >
        {t('order_templates.copy')}
      </Button>
      {!isOff && template.entries.length > 0 && (
        <>
          <ButtonLink
            href={paths.orderTemplate(template.id)}
            icon={<IconBuildings size={18} stroke={1.75} aria-hidden="true" />}
          >
            {t('order_templates.order_for_centers')}
          </ButtonLink>
          <Button
            variant="primary"
            busy={isPending}
            disabled={ready.length === 0}
            icon={<IconShoppingCartPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => void addAll()}
          >
            {t('order_templates.to_cart')}
          </Button>
        </>
      )}
      {naming === 'copy' && (
        <NameTemplate
          title={t('order_templates.copy')}
          go={t('order_templates.make')}
          first={t('order_templates.copy_of', { name: template.name })}
          send={copy}
          onClose={() => setNaming(undefined)}
        />
      )}
      {naming === 'rename' && (
        <NameTemplate
          title={t('order_templates.rename')}
          go={t('order_templates.save')}
          first={template.name}
          send={name => change.mutateAsync({ name })}
          onClose={() => setNaming(undefined)}
        />
      )}
    </>
  )
}
