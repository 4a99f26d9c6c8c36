import { useNavigate } from '@tanstack/react-router'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { WholeTemplate } from '#domain/order-templates/contract.ts'
import { useCountStanding, useDeleteTemplate } from '#web/order-templates/api.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Question } from '#web/ui/overlays/Question.tsx'

/** Deletes a list, which can be undone for a moment. Where standing baskets end with it, that is asked first. */
export function DeleteTemplate({ template }: { template: WholeTemplate }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const counting = useCountStanding()
  const remove = useDeleteTemplate()
  const [standing, setStanding] = useState(0)
  const { id, name } = template

  function deleteLater() {
    setStanding(0)
    remove(template)
    void navigate({ to: paths.templates() })
  }

  const ask = () =>
    counting.mutate(id, {
      onSuccess: count => (count === 0 ? deleteLater() : setStanding(count)),
      onError: error => void toast.error(error.message),
    })

  return (
    <>
      <Button busy={counting.isPending} icon={<IconTrash size={18} stroke={1.75} aria-hidden="true" />} onClick={ask}>
        {t('order_templates.delete')}
      </Button>
      <Question
        opened={standing > 0}
        title={t('order_templates.delete_title', { name })}
        go={t('order_templates.delete_this')}
        onGo={deleteLater}
        onCancel={() => setStanding(0)}
      >
        {t('order_templates.stops_standing', { count: standing })}
      </Question>
    </>
  )
}
