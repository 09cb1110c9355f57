import type { Area } from './area.ts'
import { day } from './day.ts'
import { decisions } from './decisions.ts'
import { disk } from './disk.ts'
import { hostile } from './hostile.ts'
import { ipc } from './ipc.ts'
import { keys } from './keys.ts'
import { kills } from './kills.ts'
import { markup } from './markup.ts'
import { mutate } from './mutate.ts'
import { races } from './races.ts'
import { settings } from './settings.ts'

/** Everything that is tried, the short ones first. */
export const AREAS: readonly Area[] = [settings, disk, ipc, races, hostile, keys, kills, mutate, markup, decisions, day]
