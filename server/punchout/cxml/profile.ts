import type { Answer } from './answer.ts'
import { element } from './write.ts'

/** Since when these are answered. */
const SINCE = '2026-11-25T00:00:00+01:00'

/** ProfileResponse: which requests are answered here, and where. */
export const profile = (url: string): Answer => ({
  status: { code: 200 },
  answered: element(
    'ProfileResponse',
    { effectiveDate: SINCE },
    ...['PunchOutSetupRequest', 'OrderRequest', 'ProfileRequest'].map(requestName =>
      element(
        'Transaction',
        { requestName },
        element('URL', {}, url),
        ...(requestName === 'PunchOutSetupRequest'
          ? [element('Option', { name: 'operationAllowed' }, 'create,edit,inspect')]
          : []),
      ),
    ),
  ),
})
