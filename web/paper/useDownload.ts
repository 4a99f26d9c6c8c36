import { useMutation } from '@tanstack/react-query'
import type { callFile } from '#web/calls/call.ts'
import { saveFile } from '#web/ui/files/saveFile.ts'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'

/**
 * `mutate()` saves a document as a file; the toast names it. What fails the screen shows as a banner (P-ERR), or a toast
 * where the button is one of many.
 */
export function useDownload<Asked = void>(
  load: (asked: Asked) => ReturnType<typeof callFile>,
  { tellsFailure = false } = {},
) {
  const { t } = useTexts()
  return useMutation({
    mutationFn: load,
    onSuccess: file => {
      saveFile(file)
      toast.success(t('paper.downloaded', { name: file.name }))
    },
    onError: error => {
      if (tellsFailure) toast.error(error.message)
    },
  })
}
