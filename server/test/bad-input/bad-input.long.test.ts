import { describeBadInput } from './bad-input.ts'
import { ENCODED, TEXTS, VALUES } from './values.ts'

// T10.2

describeBadInput({ texts: TEXTS, encoded: ENCODED, values: VALUES, atLeast: 4000 })
