import tls from 'node:tls'

/** PEM texts of everyone the machine trusts: the system's store (a company's own authority is there), Node's list, and NODE_EXTRA_CA_CERTS. */
export function systemAuthorities(): readonly string[] {
  const all = new Set<string>()
  for (const store of ['bundled', 'system', 'extra'] as const) {
    try {
      for (const certificate of tls.getCACertificates(store)) all.add(certificate)
    } catch {
      // A store that cannot be read leaves the others: a missing system store must not make every https call fail.
    }
  }
  return [...all]
}
