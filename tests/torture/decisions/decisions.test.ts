import { inShort } from '#tests/torture/short-round.ts'
import { decisions } from './decisions.ts'

inShort([decisions])
