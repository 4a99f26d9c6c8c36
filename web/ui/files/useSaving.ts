import { useMutation } from '@tanstack/react-query'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { saveFile } from './saveFile.ts'

/** `mutate()` loads a file, saves it, and says so; a failure is said as well. */
export function useSaving<Asked = void>(load: (asked: Asked) => Promise<{ content: Blob; name: string }>) {
  const { t } = useTexts()
  return useMutation({
    mutationFn: load,
    onSuccess: file => {
      saveFile(file)
      toast.success(t('paper.downloaded', { name: file.name }))
    },
    onError: error => toast.error(error.message),
  })
}
