import type { Area } from './area.ts'
import { checklist } from './checklist.ts'
import { day } from './day.ts'
import { decisions } from './decisions.ts'
import { disk } from './disk.ts'
import { formulas } from './formulas.ts'
import { hostile } from './hostile.ts'
import { ipc } from './ipc.ts'
import { keys } from './keys.ts'
import { kills } from './kills.ts'
import { links } from './links.ts'
import { markup } from './markup.ts'
import { mutate } from './mutate.ts'
import { paths } from './paths.ts'
import { races } from './races.ts'
import { settings } from './settings.ts'
import { storms } from './storms.ts'
import { tour } from './tour.ts'
import { traces } from './traces.ts'

/** All areas, short ones first. */
export const AREAS: readonly Area[] = [
  checklist,
  links,
  paths,
  formulas,
  traces,
  storms,
  settings,
  disk,
  ipc,
  races,
  tour,
  hostile,
  keys,
  kills,
  mutate,
  markup,
  decisions,
  day,
]
