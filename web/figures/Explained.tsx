import { useTexts } from '#web/texts/texts.ts'
import type { TextKey } from '#web/texts/texts.ts'
import { InfoTip } from '#web/ui/overlays/InfoTip.tsx'
import spacing from '#web/ui/spacing.module.css'

/** «Cómo se calcula», as a sign beside a figure or its title: what it is made of. */
export function Explained({ text }: { text: TextKey }) {
  const { t } = useTexts()
  return (
    <div className={spacing.rigid}>
      <InfoTip label={t('figures.how')} text={t(text)} isSignOnly />
    </div>
  )
}
