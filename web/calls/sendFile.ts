import { callerToken, tokenRefused } from './credentials.ts'
import { addressOf, answerTo, errorOf, type LooseQuery } from './call.ts'
import { currentLanguage } from '#web/texts/texts.ts'

/** What is wrong with the rows of a file is an answer and no failure. */
const ANSWERED = [200, 400]

/** Sends a file as the body of a call, which the server reads while it arrives. */
export async function sendFile<Answer extends object>(
  path: string,
  { query, file, isAnswer }: { query: LooseQuery; file: Blob; isAnswer: (answer: object) => answer is Answer },
): Promise<Answer> {
  const token = callerToken()
  const response = await answerTo(addressOf(path, undefined, query), {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Accept-Language': currentLanguage(),
      'Content-Type': 'application/octet-stream',
      ...(token ? { Authorization: `JWT ${token}` } : {}),
    },
    body: file,
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (ANSWERED.includes(response.status) && typeof answer === 'object' && answer !== null && isAnswer(answer))
    return answer
  if (response.status === 401) tokenRefused(token)
  throw errorOf(response, answer)
}
