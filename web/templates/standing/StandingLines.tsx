import type { StandingBasket } from '#domain/standing-baskets/shapes.ts'
import { useTexts } from '#web/texts/texts.ts'
import { standingWords } from './words.ts'
import styles from './Standing.module.css'

/** Of each standing basket of a list one line; of several the center too. */
export function StandingLines({ baskets }: { baskets: StandingBasket[] }) {
  const texts = useTexts()
  return (
    <span className={styles.words}>
      {baskets.map(basket => (
        <small key={basket.id}>
          {standingWords(basket, texts)}
          {baskets.length > 1 && ` · ${basket.center.name}`}
        </small>
      ))}
    </span>
  )
}
