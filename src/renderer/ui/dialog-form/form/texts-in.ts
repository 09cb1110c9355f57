/** The texts of a form value that is a list of texts; anything else is an empty list. */
export const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [])
