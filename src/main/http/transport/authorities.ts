import tls from 'node:tls'

/**
 * PEM texts of every authority that the machine trusts: the system's store (with a company's own authority), Node's list, and NODE_EXTRA_CA_CERTS.
 */
export function systemAuthorities(): readonly string[] {
  const all = new Set<string>()
  for (const store of ['bundled', 'system', 'extra'] as const) {
    try {
      for (const certificate of tls.getCACertificates(store)) all.add(certificate)
    } catch {
      // An unreadable store leaves the others: a missing system store must not make every https call fail.
    }
  }
  return [...all]
}
