import { expect, test } from 'vitest'
import { assumeHttps } from './typed-address.ts'

test.each([
  [' backoffice.example.com ', 'https://backoffice.example.com'],
  ['backoffice.example.com:8443/v1', 'https://backoffice.example.com:8443/v1'],
  ['https://backoffice.example.com', 'https://backoffice.example.com'],
  ['HTTP://localhost:3000', 'HTTP://localhost:3000'],
  // kept as typed; the main process refuses these
  ['ftp://backoffice.example.com', 'ftp://backoffice.example.com'],
  ['  ', ''],
])('%j is taken as %j', (typed, address) => expect(assumeHttps(typed)).toBe(address))
