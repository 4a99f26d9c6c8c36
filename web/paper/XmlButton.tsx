import { IconFileTypeXml } from '@tabler/icons-react'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import type { useDownload } from './useDownload.ts'

interface XmlButtonProps {
  /** The number of the document. */
  number: string
  download: Pick<ReturnType<typeof useDownload<void>>, 'isPending' | 'mutate'>
}

/** What the ERP sent of a document for machines. */
export function XmlButton({ number, download }: XmlButtonProps) {
  const { t } = useTexts()
  return (
    <Button
      icon={<IconFileTypeXml size={16} stroke={1.8} aria-hidden="true" />}
      aria-label={t('documents.xml_of', { number })}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('documents.xml')}
    </Button>
  )
}
