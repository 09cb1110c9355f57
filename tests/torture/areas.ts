import type { Area } from './area.ts'
import { checklist } from './hostile/checklist.ts'
import { day } from './memory/day.ts'
import { decisions } from './decisions/decisions.ts'
import { disk } from './disk/disk.ts'
import { formulas } from './hostile/formulas.ts'
import { hostile } from './hostile/hostile.ts'
import { ipc } from './hostile/ipc.ts'
import { keys } from './disk/keys.ts'
import { kills } from './disk/kills.ts'
import { links } from './hostile/links.ts'
import { markup } from './hostile/markup.ts'
import { mutate } from './hostile/mutate.ts'
import { paths } from './hostile/paths.ts'
import { races } from './concurrency/races.ts'
import { settings } from './disk/settings.ts'
import { storms } from './concurrency/storms.ts'
import { tour } from './tour/tour.ts'
import { traces } from './disk/traces.ts'

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
