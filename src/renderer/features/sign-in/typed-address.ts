const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i

/** Normalizes a typed address: without a scheme, https is meant. Main checks whether it can be used (D-12). */
export function assumeHttps(typed: string): string {
  const address = typed.trim()
  return address === '' || SCHEME.test(address) ? address : `https://${address}`
}
