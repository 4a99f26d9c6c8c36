import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Catalog } from '#domain/catalogs/contract.ts'
import { RowDetail } from '#web/listing/RowDetail.tsx'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { CenterDialog } from './CenterDialog.tsx'

/** What a row opens to: its centre with its code (R256), and the way to the centre's figures. */
export function CatalogPreview({ catalog: { id, name, center } }: { catalog: Catalog }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RowDetail
        place={
          center ? (
            <>
              {t('generator.center')} <b>{[center.name, center.external_code].filter(Boolean).join(' · ')}</b>
            </>
          ) : (
            t('generator.no_center')
          )
        }
      >
        {center && (
          <Button
            size="small"
            aria-haspopup="dialog"
            icon={<IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            {t('generator.center_data')}
          </Button>
        )}
        <ButtonLink size="small" href={paths.catalog(id)} aria-label={t('generator.view_of', { name })}>
          {t('generator.view')}
        </ButtonLink>
      </RowDetail>
      {isOpen && center && <CenterDialog center={center} onClose={() => setOpen(false)} />}
    </>
  )
}
