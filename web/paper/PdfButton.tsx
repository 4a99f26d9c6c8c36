import { IconFileTypePdf } from '@tabler/icons-react'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import type { useDownload } from './useDownload.ts'

interface PdfButtonProps {
  /** The number of what is printed. */
  number: string
  download: ReturnType<typeof useDownload>
  size?: 'small' | 'medium'
}

export function PdfButton({ number, download, size }: PdfButtonProps) {
  const { t } = useTexts()
  return (
    <Button
      size={size}
      icon={<IconFileTypePdf size={16} stroke={1.8} aria-hidden="true" />}
      aria-label={t('paper.download_of', { number })}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('paper.download')}
    </Button>
  )
}
