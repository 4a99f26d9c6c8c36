import type { SelectedClient } from '#web/session/session.ts'

// Whether the buyer may change to a client. Whoever has lines for another one is asked first; the Shell shows the
// question, as the cart is nothing that this feature knows of.

type Question = (client: SelectedClient) => Promise<boolean>

const nothingToAsk: Question = () => Promise.resolve(true)
let question = nothingToAsk

export const mayBuyFor: Question = client => question(client)

/** From now on `ask` answers for mayBuyFor(), until what is returned is called. */
export function answerForClients(ask: Question): () => void {
  question = ask
  return () => {
    if (question === ask) question = nothingToAsk
  }
}
