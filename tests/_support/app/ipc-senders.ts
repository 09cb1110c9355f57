/** The sender of an IPC message; the app's window has ID 7. */
export const page = (url: string, parent: unknown = null, id = 7) => ({ senderFrame: { url, parent }, sender: { id } })
/** Senders other than the app's own page. */
export const STRANGERS = {
  'a frame that is gone': { senderFrame: null, sender: { id: 7 } },
  'an empty page': page('about:blank'),
  'a file': page('file:///app/index.html'),
  'a web page': page('https://console/'),
  'a frame inside our page': page('app://console/index.html', {}),
  'another window': page('app://console/index.html', null, 8),
  'a host that begins like ours': page('app://console.evil/index.html'),
  'a name before our host': page('app://x@console/'),
  'our host without a path': page('app://console'),
  'our address in a query': page('https://evil.example/?app://console/'),
  'the dev server, in a built app': page('http://localhost:5173/'),
}
