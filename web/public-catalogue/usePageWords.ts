import { useEffect } from 'react'

/** What a search engine is told of a page that everybody may see: a sentence, and its one address. */
export function usePageWords(description: string, path: string): void {
  useEffect(() => {
    const meta = document.createElement('meta')
    meta.name = 'description'
    meta.content = description
    const link = document.createElement('link')
    link.rel = 'canonical'
    link.href = new URL(path, location.origin).href
    document.head.append(meta, link)
    return () => {
      meta.remove()
      link.remove()
    }
  }, [description, path])
}
