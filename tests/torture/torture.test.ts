import { AREAS } from './areas.ts'
import { inShort } from './short-round.ts'

/** Each is a file of its own, because it waits long. */
const OWN = ['tour', 'hostile', 'kills', 'decisions']

// Every area that needs no window. Key stores have tests/keychain, markup and screens their specs.
inShort(AREAS.filter(({ isApp, name }) => !isApp && name !== 'keys' && !OWN.includes(name)))
