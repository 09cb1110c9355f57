import { inShort } from '#tests/torture/short-round.ts'
import { tour } from './tour.ts'

inShort([tour])
