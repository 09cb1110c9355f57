/** First hop of a request. */
export type Route = { readonly via: 'direct' } | { readonly via: 'http' | 'socks'; readonly uri: string }

const KINDS: Readonly<Record<string, { via: 'http' | 'socks'; scheme: string }>> = {
  PROXY: { via: 'http', scheme: 'http' },
  HTTP: { via: 'http', scheme: 'http' },
  HTTPS: { via: 'http', scheme: 'https' },
  SOCKS5: { via: 'socks', scheme: 'socks5' },
  SOCKS: { via: 'socks', scheme: 'socks5' },
}

/** Parses the system's proxy look-up ("PROXY host:80; SOCKS5 host:1080; DIRECT"): the first kind that is supported. */
export function readRoute(answer: string): Route {
  for (const part of answer.split(';')) {
    const [kind = '', host = ''] = part.trim().split(/\s+/)
    if (kind.toUpperCase() === 'DIRECT') return { via: 'direct' }
    const supported = KINDS[kind.toUpperCase()]
    if (supported && URL.canParse(`${supported.scheme}://${host}`)) return { via: supported.via, uri: `${supported.scheme}://${host}` }
  }
  return { via: 'direct' }
}
