import { describeBadInput } from './bad-input.ts'

// T10.2 with the few values that find most: all of them are sent by bad-input.long.test.ts.

describeBadInput({
  texts: ["'", 'a\0b', '9223372036854775808', '2026-02-30'],
  encoded: ['%00', '%zz'],
  values: ["'", 'a\0b', 2 ** 53, null, [[]], {}],
  atLeast: 1000,
})
