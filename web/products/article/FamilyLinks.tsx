import { availabilityOf } from '#domain/cart/availability.ts'
import type { ProductDetail } from '#domain/products/contract.ts'
import type { Sale } from '#web/cart/articles/useSale.ts'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Link } from '#web/ui/Link.tsx'
import prose from '#web/ui/prose.module.css'
import styles from './FamilyLinks.module.css'

interface FamilyLinksProps {
  product: ProductDetail
  sale: Sale
  /** The trail that led here. */
  migas: string | undefined
}

const STATES = {
  'off-sale': 'compare.off_sale',
  'no-stock': 'compare.out_of_stock',
  quote: 'compare.on_request',
} as const

/** The sizes or packs of the article, each a link to its own page. */
export function FamilyLinks({ product, sale, migas }: FamilyLinksProps) {
  const { t } = useTexts()
  const place = useBuyerPaths()
  if (!product.family) return null
  const { axis, members } = product.family
  const title = t(`compare.family_${axis}`)
  return (
    <nav className={styles.family} aria-label={title}>
      <span className={prose.secondary} aria-hidden="true">
        {title}:
      </span>
      <ul className={styles.members}>
        {members.map(({ id, name, label, ...member }) => {
          const availability = availabilityOf(member, sale)
          const state = availability in STATES ? STATES[availability as keyof typeof STATES] : undefined
          return (
            <li key={id}>
              <Link
                className={styles.member}
                href={place.product(id, name, migas)}
                aria-current={id === product.id ? 'page' : undefined}
                data-state={state && availability}
              >
                {label}
                {state && <small>{t(state)}</small>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
