import { inShort } from '#tests/torture/short-round.ts'
import { kills } from './kills.ts'

inShort([kills])
