const BODY = '{}'

/** Bytes that are not a valid HTTP response. */
export const MALFORMED_RESPONSES: readonly (readonly [what: string, bytes: string])[] = [
  ['a header of 10 MB', `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(10_000_000)}\r\ncontent-length: 2\r\n\r\n${BODY}`],
  ['20,000 headers', `HTTP/1.1 200 OK\r\n${'x: 1\r\n'.repeat(20_000)}content-length: 2\r\n\r\n${BODY}`],
  ['status 000', `HTTP/1.1 000 X\r\ncontent-length: 2\r\n\r\n${BODY}`],
  ['status 99', `HTTP/1.1 99 X\r\ncontent-length: 2\r\n\r\n${BODY}`],
  ['an upgrade nobody asked for', 'HTTP/1.1 101 X\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'],
  ['endless interim responses', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(100)],
  ['status 600', `HTTP/1.1 600 X\r\ncontent-length: 2\r\n\r\n${BODY}`],
  ['status 999', `HTTP/1.1 999 X\r\ncontent-length: 2\r\n\r\n${BODY}`],
  ['status 1000', `HTTP/1.1 1000 X\r\ncontent-length: 2\r\n\r\n${BODY}`],
  ['two lengths', `HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n${BODY}`],
  ['a length and chunks', `HTTP/1.1 200 OK\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n${BODY}`],
  ['a bad chunk', `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n${BODY}\r\n`],
  ['NUL in a header', `HTTP/1.1 200 OK\r\nx: \0\r\ncontent-length: 2\r\n\r\n${BODY}`],
  ['HTTP/0.9', '<html>hello</html>'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a body that is not compressed as it says', `HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 2\r\n\r\n${BODY}`],
]
