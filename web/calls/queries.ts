import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call.ts'
import { currentLanguage, onLanguageChange } from '#web/texts/texts.ts'

const RETRIES = 2

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Only transient failures are retried: no answer, or a server that answers 503.
      retry: (failures, error) => failures < RETRIES && isPassing(error),
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
})

let language = currentLanguage()

// Articles are called and described in the reader's language.
onLanguageChange(() => {
  if (language === currentLanguage()) return
  language = currentLanguage()
  void queries.invalidateQueries()
})

const isPassing = (error: Error) => error instanceof CallError && (error.status === 0 || error.status === 503)
