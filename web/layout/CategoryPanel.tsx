import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '#domain/format.ts'
import type { Category } from '#domain/products/contract.ts'
import { paths } from '#web/paths.ts'
import { useCategories } from '#web/products/api.ts'
import { useTexts } from '#web/texts.ts'
import { ArticlePicture } from '#web/ui/ArticlePicture.tsx'
import { classNames } from '#web/ui/classNames.ts'
import styles from './CategoryPanel.module.css'

/** The tree of categories, four levels in one view: pointing at a family shows what is in it. */
export function CategoryPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTexts()
  const families = useCategories().data?.results ?? []
  const [chosen, setChosen] = useState<number>()
  const shown = families.find(({ id }) => id === chosen) ?? families[0]
  return (
    <div
      role="presentation"
      className={styles.panel}
      onClick={event => event.target instanceof Element && event.target.closest('a') && onLeave()}
    >
      <ul className={styles.families}>
        <li>
          <a href={paths.catalogue()} className={styles.all}>
            {t('layout.all_products')}
          </a>
        </li>
        {families.map(family => (
          <li key={family.id}>
            <a
              href={paths.catalogue({ cat: family.id })}
              className={classNames(styles.family, family === shown && styles.shown)}
              onPointerEnter={() => setChosen(family.id)}
              onFocus={() => setChosen(family.id)}
            >
              <span>{family.name}</span>
              <span className={classNames('tnum', styles.count)}>{formatNumber(family.count)}</span>
              <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
            </a>
            {/* Inside the item, so that Tab goes from a family to what is in it. */}
            {family === shown && <Groups family={family} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Groups({ family }: { family: Category }) {
  return (
    <div className={styles.groups}>
      {family.children.map(group => (
        <section key={group.id}>
          <a href={paths.catalogue({ cat: group.id })} className={styles.group}>
            {group.image_url && <ArticlePicture image_url={group.image_url} art_url="" alt="" size={36} />}
            {group.name} <span className={classNames('tnum', styles.count)}>{formatNumber(group.count)}</span>
          </a>
          <ul>
            {group.children.map(kind => (
              <li key={kind.id}>
                <a href={paths.catalogue({ cat: kind.id })}>{kind.name}</a>
                {kind.children.length > 0 && (
                  <ul className={styles.leaves}>
                    {kind.children.map(leaf => (
                      <li key={leaf.id}>
                        <a href={paths.catalogue({ cat: leaf.id })}>{leaf.name}</a>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
