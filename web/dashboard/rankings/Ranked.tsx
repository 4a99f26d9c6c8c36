import styles from './Rankings.module.css'

/** The name of a row behind its place in the list, which the order of the rows says to whoever does not see it. */
export function Ranked({ rank, name }: { rank: number; name: string }) {
  return (
    <span className={styles.name}>
      <span className={styles.rank} aria-hidden="true">
        {rank}
      </span>
      {name}
    </span>
  )
}
