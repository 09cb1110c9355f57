/** A guess that is not a method or a path: what is assumed, and the one place to correct it. */
interface Assumption {
  readonly decision: string
  readonly assumed: string
  readonly where: string
}

export const otherAssumptions: readonly Assumption[] = [
  {
    decision: 'D-1',
    assumed: 'The 15 characters of the e-mail are counted after trimming; the password is never trimmed.',
    where: 'contract/people/session.ts',
  },
  { decision: 'D-2', assumed: 'Sign-in and code are sent as JSON.', where: 'Settings → Back office → “Sign-in format”' },
  {
    decision: 'D-3',
    assumed: 'The token is in `token`, `access_token`, `accessToken`, `jwt`, `data.token`, or is the response text itself.',
    where: 'main/http/identity/signed-token.ts',
  },
  {
    decision: 'D-4',
    assumed: 'A token of the signed form is three base64url parts joined by dots; anything else is not sent.',
    where: 'main/http/identity/signed-token.ts',
  },
  {
    decision: 'D-6',
    assumed: 'If the second factor is off, a ping right after the password returns 200.',
    where: 'main/session/session.ts',
  },
  { decision: 'D-7', assumed: 'A second-factor code has 1 to 12 characters.', where: 'contract/people/session.ts' },
  {
    decision: 'D-8',
    assumed:
      'A 401 ends the session, except for sign-in, the code and the first ping. So does a later ping that is redirected to a sign-in page, or says so with a 200.',
    where: 'main/http/http-client.ts',
  },
  {
    decision: 'D-11',
    assumed:
      'A cookie XSRF-TOKEN or csrftoken is sent back in its header, another readable cookie with csrf or xsrf in its name in X-CSRF-Token; no other CSRF protection is supported.',
    where: 'main/http/transport/send-request.ts',
  },
  {
    decision: 'D-15',
    assumed: 'The length of the unverified list is the number of waiting orders; it takes precedence over counts from other calls.',
    where: 'contract/live/live.ts',
  },
  { decision: 'D-16', assumed: 'A report is open while `enabled` is missing or true.', where: 'contract/catalogue/reports.ts' },
  {
    decision: 'D-18',
    assumed: '`ms` of a monitored URL is a number, also as text; anything else means no response.',
    where: 'renderer/app/shell/ping-health.ts',
  },
  {
    decision: 'D-24',
    assumed: 'Order types: 2 is SG (giver), 3 is ST (taker), 4 is BT (block trade).',
    where: 'contract/orders/orders.ts',
  },
  {
    decision: 'D-25',
    assumed: '`countdown` is an end date; a number below 10⁹ is seconds left. A date without a time zone is local time of this computer.',
    where: 'domain/values/date-time.ts',
  },
  {
    decision: 'D-26',
    assumed: '`price_history` is one record or a list; the latest `sold_date` is used.',
    where: 'domain/orders/history/price-history.ts',
  },
  {
    decision: 'D-27',
    assumed:
      'Cents: order and subscription prices, last price, sums of orders, invoice and transaction amounts. Decimal euros: supplier prices, prices of the catalogue, carrier charges. Amounts in cents beside one with decimals are not read.',
    where: 'each field in contract (Cents or Euros)',
  },
  {
    decision: 'D-28',
    assumed: 'Pictures come from the API’s own origin. The public product page is unknown, so there is no link to it.',
    where: 'Settings → Links',
  },
  {
    decision: 'D-29',
    assumed: 'Pictures are a list of addresses, a list of records, or a record with front and back.',
    where: 'domain/catalogue/pictures.ts',
  },
  {
    decision: 'D-31',
    assumed: 'An order is unverified if and only if it is in the unverified list.',
    where: 'domain/orders/order-state.ts',
  },
  { decision: 'D-32', assumed: 'Status 1 accepts, 0 declines; an accept sends no reasons.', where: 'contract/orders/orders.ts' },
  {
    decision: 'D-33',
    assumed: 'Decline reasons are sent as French label texts; the exact texts are a proposal.',
    where: 'Settings → Decline reasons, domain/orders/decline-reasons.ts',
  },
  {
    decision: 'D-34',
    assumed: 'A stored reason code 0 means both "too dark" and "differs from the ticker".',
    where: 'domain/orders/decline-reasons.ts',
  },
  {
    decision: 'D-35',
    assumed: 'Decline reasons of an order are empty, a list, JSON text, or texts or codes with commas.',
    where: 'domain/orders/decline-reasons.ts',
  },
  {
    decision: 'D-36',
    assumed: 'An order can be deleted while enabled and not sold; reactivated (D-37) when checked, not enabled and not sold.',
    where: 'domain/orders/order-guards.ts',
  },
  {
    decision: 'D-44',
    assumed:
      '404, 409, 410 or 412 for a decision means that another moderator has handled the order or report, if it has left the list. If it is still there, the call does not exist or was rejected (D-134).',
    where: 'renderer/features/orders/decision/order-outcome.ts',
  },
  {
    decision: 'D-45',
    assumed: 'Connected addresses may carry the IPv4-mapped prefix; they are compared in canonical form.',
    where: 'contract/values/ip-address.ts',
  },
  {
    decision: 'D-49',
    assumed: 'The dates of verifications are called email_is_verified_date, phone_is_verified_date and kyc_is_verified_date.',
    where: 'contract/people/user-records.ts',
  },
  {
    decision: 'D-51',
    assumed: "`support` of a user's history (0 e-mail, else phone) and of the site (1 e-mail, 2 phone, 0 off) are two different codes.",
    where: 'contract/people/user-records.ts, contract/live/emergency.ts',
  },
  {
    decision: 'D-52',
    assumed: 'One response has both the statistics of the site and the history of the user.',
    where: 'contract/people/user-records.ts',
  },
  { decision: 'D-53', assumed: 'Rights are sent as the full set with one change.', where: 'domain/people/user-rights.ts' },
  { decision: 'D-54', assumed: '`ban_ip` is a flag; lifting a block leaves it as it is.', where: 'contract/people/users.ts' },
  {
    decision: 'D-58',
    assumed: 'A subscription ends at 23:59:59 of the chosen day; giving without type and expiry is the first initialization.',
    where: 'contract/people/users.ts',
  },
  {
    decision: 'D-59',
    assumed: 'A document of the API’s or the media origin is fetched with the session; any other https address is opened in the browser.',
    where: 'main/transfers/document-saver.ts',
  },
  {
    decision: 'D-60',
    assumed: 'Fields with two names (birth and birthdate, phone_country and phone_country_code) are read under either name.',
    where: 'contract/people/user-records.ts',
  },
  {
    decision: 'D-67',
    assumed: 'ISBN and ticker are opaque text; a row of the tickers list is identified by its ticker.',
    where: 'contract/catalogue/tickers.ts',
  },
  {
    decision: 'D-70',
    assumed: 'After a merge the origin ticker no longer exists; its bottles belong to the target.',
    where: 'contract/catalogue/tickers.ts',
  },
  {
    decision: 'D-72',
    assumed: 'The release call names the ticker; its price is decimal euros; at least 0 and at most 20 pictures.',
    where: 'contract/catalogue/tickers.ts',
  },
  {
    decision: 'D-73',
    assumed: 'An update sends the whole bottle, unknown fields included; the IDs and URLs of its ticker are `ids` and `urls`.',
    where: 'contract/catalogue/bottle.ts, contract/catalogue/tickers.ts',
  },
  {
    decision: 'D-75',
    assumed:
      'An update sends the whole list of pictures, in the form it was received; swapping exchanges the roles or, without roles, the words front and back in the names.',
    where: 'renderer/features/tickers/bottle/picture-edits.ts',
  },
  {
    decision: 'D-76',
    assumed: 'Pictures of a ticker are uploaded as `files`; front or back in the file name gives the side.',
    where: 'renderer/ui/uploads/upload-rules.ts',
  },
  {
    decision: 'D-78',
    assumed: 'Resolve: enabled 0, is_approved 1, ticker. Delete: enabled 0, is_approved 0, empty ticker. Type 0 errors, 1 missing.',
    where: 'contract/catalogue/reports.ts',
  },
  {
    decision: 'D-80',
    assumed: 'The server recognizes the kind of each identifier.',
    where: 'contract/catalogue/tickers.ts',
  },
  {
    decision: 'D-81',
    assumed: 'Websites, auto-scrapers and categories are in one response and are distinguished by their field names.',
    where: 'contract/catalogue/scraping.ts',
  },
  { decision: 'D-82', assumed: '`completion` is a percentage.', where: 'contract/catalogue/scraping.ts' },
  { decision: 'D-83', assumed: 'NZ and HK mean NZD and HKD.', where: 'contract/catalogue/bottle.ts' },
  { decision: 'D-87', assumed: 'First attack is `created_at`, last attack `updated_at`.', where: 'contract/people/history.ts' },
  {
    decision: 'D-89',
    assumed: 'The current 2FA mode, if the server reports it, is a row of the emergency list.',
    where: 'contract/live/emergency.ts',
  },
  { decision: 'D-90', assumed: 'A switch is sent alone, in the form it was received; on is green.', where: 'contract/live/emergency.ts' },
  {
    decision: 'D-91',
    assumed: 'Values before and after are JSON text, a record or one value; keys such as password and token are masked.',
    where: 'domain/edits/value-changes.ts',
  },
  { decision: 'D-93', assumed: 'The publication date of an article is its `created_at`.', where: 'contract/content/articles.ts' },
  { decision: 'D-94', assumed: 'Tags are sent as records with a name.', where: 'contract/content/articles.ts' },
  {
    decision: 'D-95',
    assumed: "The upload's `data` is stored unchanged as the article's video.",
    where: 'contract/content/articles.ts',
  },
  { decision: 'D-99', assumed: 'Dates of a bottler are sent as YYYY-MM-DD HH:mm:ss.', where: 'contract/values/sent-date-time.ts' },
  {
    decision: 'D-100',
    assumed: 'An event of today is upcoming; one without a date that can be read stands at the end of the upcoming ones.',
    where: 'domain/agenda/event-dates.ts',
  },
  { decision: 'D-101', assumed: 'Months are sent as English names.', where: 'contract/content/agenda.ts' },
  {
    decision: 'D-103',
    assumed: 'A stored bottle is identified by `bottle_uuid`; a supplier by `supplier_uuid`.',
    where: 'contract/trade/storage.ts, contract/trade/supplier.ts',
  },
  { decision: 'D-104', assumed: 'Searches take the key `search`, from two characters on.', where: 'contract/people/users.ts' },
  { decision: 'D-105', assumed: 'Prices may be 0 but not empty; the insurance is 0 to 100 %.', where: 'contract/trade/supplier.ts' },
  { decision: 'D-107', assumed: 'The score of a review is a whole number from 0 to 100.', where: 'contract/content/reviews.ts' },
  { decision: 'D-108', assumed: 'Series of the chart end on the same day; missing days are gaps.', where: 'contract/live/statistics.ts' },
  {
    decision: 'D-109',
    assumed: 'Invoices that point at each other are one transaction: type 1 the seller, type 0 the buyer.',
    where: 'contract/trade/transactions.ts',
  },
  {
    decision: 'D-109',
    assumed:
      'The price of a transaction is the gross price of the buyer’s invoice, else of the seller’s. Types 2 and 4 stand on the seller’s side, 3 on the buyer’s.',
    where: 'domain/trade/transaction-fields.ts, domain/trade/transaction-sides.ts',
  },
  {
    decision: 'D-110',
    assumed:
      'A line is the carrier’s when “ups” is a word of its own in its name. Fees that the seller’s invoice takes off the price count as fees.',
    where: 'domain/trade/transaction-lines.ts',
  },
  {
    decision: 'D-111',
    assumed: 'The carrier’s codes are those of UPS: D delivered, I, P and O in transit, X delayed, M information received.',
    where: 'domain/trade/shipping-state.ts',
  },
  {
    decision: 'D-112',
    assumed: 'A parcel is followed on www.ups.com; the address is a setting.',
    where: 'Settings → Links',
  },
  {
    decision: 'D-113',
    assumed: 'A spreadsheet is answered as a file, or as JSON that holds its address or its bytes in base64.',
    where: 'main/transfers/file-answer.ts',
  },
  { decision: 'D-114', assumed: 'Keywords are sent as one text with commas.', where: 'contract/catalogue/scraping.ts' },
  {
    decision: 'D-115',
    assumed: '`visitors` are those of today, `current_visitors` of the ping those of now.',
    where: 'renderer/app/shell/ping-health.ts',
  },
  {
    decision: 'D-118',
    assumed: 'A list comes whole, or says how its next page is requested.',
    where: 'Settings → Endpoints → “Next page by”; suggested by Diagnostics → Contract check',
  },
  { decision: 'D-118', assumed: 'A list is bare or stands under data, results, list or items.', where: 'contract/reading/read.ts' },
  {
    decision: 'D-126',
    assumed:
      'A write has succeeded with any 2xx whose body does not refuse it: `success: false`, `error`, a status of failure, or nothing matched.',
    where: 'main/http/response/rejection.ts',
  },
]
