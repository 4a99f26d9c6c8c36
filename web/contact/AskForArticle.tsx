import { IconMessageCircle } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { PrivateRequest, PublicRequest } from './lateRequests.ts'

interface AskForArticleProps {
  /** What was looked for in vain; empty if it only was not seen. */
  query: string
  /** Below a list in which it may be after all. */
  isQuiet?: boolean
  /** Whether who asks has no account. */
  isPublic?: boolean
}

/** The way on for who finds nothing: to ask for it, the words being written already (3.8). */
export function AskForArticle({ query, isQuiet = false, isPublic = false }: AskForArticleProps) {
  const { t } = useTexts()
  const [isAsked, setAsked] = useState(false)
  const Request = isPublic ? PublicRequest : PrivateRequest
  return (
    <>
      <Button
        variant={isQuiet ? 'ghost' : 'outline'}
        size={isQuiet ? 'small' : 'medium'}
        icon={<IconMessageCircle size={18} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
      >
        {t(isQuiet ? 'contact.ask_for_missing' : 'contact.ask_for_article')}
      </Button>
      {isAsked && (
        <Suspense>
          <Request words={query && t('contact.wanted', { query })} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
