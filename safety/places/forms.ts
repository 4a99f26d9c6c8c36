import { codeOf, type Source } from '#safety/sources.ts'

const DRAWN_IN = 'web/ui/forms/'

/** Forms that are none of the kind that `Form` draws, each with the reason. */
export const OTHER_FORMS: Record<string, string> = {
  'web/session/entrance/EntranceForm.tsx': 'the first visit loads no form library (decision 82)',
  'web/session/entrance/AccessBox.tsx': 'the first visit loads no form library (decision 82)',
  'web/cart/visit/ReturnPanel.tsx': 'the browser posts it to another site',
  'web/layout/header/QuickSearch.tsx': 'a search',
  'web/ui/fields/DateRangePanel.tsx': 'a choice of days, which sends nothing',
  'web/clients/CenterPicker.tsx': 'a choice from a list, which sends nothing',
  'web/orders-import/CenterDialog.tsx': 'a choice from a list, which sends nothing',
}

// What finishes a cart (`web/cart/finish`) is no form: it stands around the lines and the centre, whose problems it says one at a
// time in the order of `finishProblems`, Enter in a field must not order, and two questions may come between press and sending.

/** A form is drawn by `Form` of `web/ui/forms`, which knows how all of them behave (P-FORM). */
export const findOwnForms = (sources: Source[]): string[] =>
  sources
    .filter(({ file, text }) => !file.startsWith(DRAWN_IN) && /<form\b/.test(codeOf(text)))
    .map(({ file }) => file)
    .filter(file => !(file in OTHER_FORMS))
    .map(file => `${file} draws a form of its own`)
