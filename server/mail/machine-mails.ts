import type { Fault } from '#domain/desk/machine/faults.ts'
import type { Language } from '#domain/language.ts'
import { translate } from '#server/texts/translate.ts'
import type { Letter } from './letter.ts'

const HOUSE_LANGUAGE: Language = 'es' // product.md 10: without a recipient of one's own, the configured default

/** To who runs the portal: what does not work. `address` is where the portal is reached. */
export function faultLetter(to: string, faults: readonly Fault[], address: string): Letter {
  const said = faults.map(fault => translate(HOUSE_LANGUAGE, `mail.fault_${fault}`))
  return {
    to,
    language: HOUSE_LANGUAGE,
    sender: 'mail.sender_requests',
    subject: translate(HOUSE_LANGUAGE, 'mail.fault_subject', { fault: said[0] ?? '' }),
    preheader: translate(HOUSE_LANGUAGE, 'mail.fault_text'),
    blocks: [
      { kind: 'text', text: translate(HOUSE_LANGUAGE, 'mail.fault_text') },
      ...said.map(text => ({ kind: 'strong' as const, text })),
      { kind: 'text', text: translate(HOUSE_LANGUAGE, 'mail.fault_where', { address }) },
    ],
  }
}

/** To an administrator who asks whether mails leave. */
export function testLetter(to: string, language: Language): Letter {
  return {
    to,
    language,
    sender: 'mail.sender_requests',
    subject: translate(language, 'mail.machine_test_subject'),
    preheader: translate(language, 'mail.machine_test_text'),
    blocks: [{ kind: 'text', text: translate(language, 'mail.machine_test_text') }],
  }
}
