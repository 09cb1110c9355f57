/** Meanings of request fields that neither a name nor a type shows, by operation and field. */
export const sentMeanings: Readonly<Record<string, string>> = {
  'orders.check status': '1 accepts, 0 declines',
  'orders.check reasons': 'French label texts; at least one for a decline, none for an accept',
  'users.rights try_pass_before_login': 'Failed sign-in attempts; only ever reset to 0',
  'users.rights ban_ip': 'Whether the address of the account is banned',
  'users.verification new_value': '1 verified, 0 not verified',
  'users.subscription type': 'Category, 0 to 5; without it a first subscription is given',
  'users.subscription expiration': 'YYYY-MM-DD HH:mm:ss, the end of the chosen day',
  'reports.verdict type': '0 error report, 1 missing bottle',
  'reports.verdict is_approved': '1 resolves, 0 deletes',
  'reports.verdict enabled': 'Always 0: the report is closed',
  'reports.verdict ticker': 'The bottle of a resolved report, empty for a deleted one',
  'emergency.support support': '1 email, 2 phone, 0 no second factor',
  'emergency.update emergency': 'Only the switches that change; `enabled` in the form it was received',
  'tickers.merge origin_ticker': 'Disappears: its bottles belong to the target afterwards',
  'tickers.updateTicker ids': 'IDs of every bottle of the ticker',
  'tickers.updateTicker urls': 'Addresses of the same bottles, in the same order',
  'tickers.uploadPictures files': 'At most 100,000,000 bytes each; “front” or “back” in a file name sets the side',
  'bottlers.uploadPictures files': 'At most 100,000,000 bytes each',
}

/** Meanings of response fields in any of several forms, by name. */
export const answeredMeanings: Readonly<Record<string, string>> = {
  decline_reasons: 'Texts or codes of the reasons: a list, JSON text, or text with commas. Empty or null: not declined.',
  price_history: 'One record or a list of them, with `last_price` in cents and `sold_date`',
  pictures_attachments: 'Addresses of pictures: a list of texts, a list of records with `url`, or a record with `front` and `back`',
  files_attachments: 'Addresses of pictures: a list of texts, a list of records with `url`, or a record with `front` and `back`',
  countdown: 'The end: a moment, or a number of seconds left',
  order_type: '0 BUY, 1 SELL, 2 SG, 3 ST, 4 BT',
  check_by_moderator: '1 verified, 0 waiting',
  subscription_state: '1 is active',
}
