import { inShort } from '#tests/torture/short-round.ts'
import { hostile } from './hostile.ts'

inShort([hostile])
