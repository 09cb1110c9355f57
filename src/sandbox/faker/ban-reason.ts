/** Reason of a ban that comes from banning an account (D-54). */
export const ACCOUNT_BAN_REASON = 'Account banned together with its address'
