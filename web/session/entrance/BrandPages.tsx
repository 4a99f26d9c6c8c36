import type { FooterLink } from '#domain/brands/shape.ts'
import { useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'

/** The pages that a sentence to agree with speaks of, behind it, where the brand has them. */
export function BrandPages({ pages }: { pages: FooterLink[] }) {
  const { t } = useTexts()
  const { links } = useConfig()
  return pages
    .filter(page => links[page])
    .map(page => (
      <span key={page}>
        {' · '}
        <a href={links[page]} target="_blank" rel="noreferrer">
          {t(`layout.link_${page}`)}
        </a>
      </span>
    ))
}
