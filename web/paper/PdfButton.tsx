import { IconFileTypePdf } from '@tabler/icons-react'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import type { useDownload } from './useDownload.ts'

interface PdfButtonProps {
  /** The number of what is printed. */
  number: string
  download: Pick<ReturnType<typeof useDownload<void>>, 'isPending' | 'mutate'>
  /** Which of its documents, where it has several. */
  kind?: string | undefined
  size?: 'small' | 'medium'
}

export function PdfButton({ number, download, kind, size }: PdfButtonProps) {
  const { t } = useTexts()
  return (
    <Button
      size={size}
      icon={<IconFileTypePdf size={16} stroke={1.8} aria-hidden="true" />}
      aria-label={[t('paper.download_of', { number }), kind].filter(Boolean).join(' · ')}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {[t('paper.download'), kind].filter(Boolean).join(' · ')}
    </Button>
  )
}
