/** A label within a sentence: "photo too dark". */
export const lowered = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1)
