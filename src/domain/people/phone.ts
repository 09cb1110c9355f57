const FRANCE = /^(?:\+|00)?33$/

/** A telephone number behind its country's code, for reading: French ones in pairs (`+33 6 59 44 55 37`), others as the server has them. */
export function phoneText(country: string | null | undefined, number: string | null | undefined): string {
  const code = country?.trim() ?? ''
  const own = number?.trim() ?? ''
  const isFrench = FRANCE.test(code) && /^\d{9,10}$/.test(own)
  return [code, isFrench ? own.replace(/(?<=\d)(?=(?:\d\d)+$)/g, ' ') : own].filter(Boolean).join(' ')
}
