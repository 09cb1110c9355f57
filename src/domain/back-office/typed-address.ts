const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i

/** An address as it was typed: without a scheme, https is meant. Whether it can be used is checked in main (D-12). */
export function assumeHttps(typed: string): string {
  const address = typed.trim()
  return address === '' || SCHEME.test(address) ? address : `https://${address}`
}
