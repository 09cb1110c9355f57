/** Input errors beyond a field's type and bounds. Each rule has its words, in both languages, in `renderer/ui/dialog-form/issue-words.ts`. */
export const FORM_RULES = [
  'required',
  'no-such-day',
  'past',
  'end-before-start',
  'event-date',
  'not-negative',
  'at-most-100',
  'reason-needed',
  'ticker-needed',
  'type-and-expiry',
  'subscription-needed',
  'same-ticker',
  'ip-address',
  'private-address',
  'keyword-needed',
] as const
export type FormRule = (typeof FORM_RULES)[number]

/** The parameters of a refinement: its name is part of the issue, and the screen has the words. */
export const rule = (name: FormRule) => ({ error: name, params: { rule: name } })
