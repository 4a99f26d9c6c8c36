import styles from './Marked.module.css'

/** A text with the part that the search has found set off. Accents and case do not count, as on the server. */
export function Marked({ text, query }: { text: string; query: string }) {
  const at = query.trim() === '' ? -1 : folded(text).indexOf(folded(query.trim()))
  if (at < 0) return text
  const end = at + query.trim().length
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.mark}>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}

/** Letter by letter, so that positions in the folded text are positions in the text. */
const folded = (text: string) => Array.from(text.toLowerCase(), letter => letter.normalize('NFD').charAt(0)).join('')
