/** Login minimums (part 1 §5), apart from the schemas: the sign-in page needs no more of the contract (P9). */
export const EMAIL_MIN = 15
export const PASSWORD_MIN = 10
