import { EventEmitter } from 'node:events'
import { hostBus } from '../../core/events.ts'
import { makeClassLoud } from '../../core/loud.ts'
import { settings } from '../../core/settings.ts'

type ThemeSource = 'system' | 'light' | 'dark'

/** Electron's nativeTheme; ELECTRON_HOST_DARK sets the system's theme. */
export class NativeTheme extends EventEmitter {
  #source: ThemeSource = 'system'
  readonly shouldUseHighContrastColors = false
  readonly shouldUseInvertedColorScheme = false
  readonly inForcedColorsMode = false
  readonly prefersReducedTransparency = false
  readonly shouldDifferentiateWithoutColor = false

  get themeSource(): ThemeSource {
    return this.#source
  }

  set themeSource(source: ThemeSource) {
    if (source !== 'system' && source !== 'light' && source !== 'dark') throw new TypeError('themeSource must be system, light or dark')
    if (source === this.#source) return
    this.#source = source
    hostBus.emit('theme-changed', this.hostScheme as ThemeSource)
    this.emit('updated')
  }

  get shouldUseDarkColors(): boolean {
    return this.#source === 'system' ? settings.systemIsDark : this.#source === 'dark'
  }

  get shouldUseDarkColorsForSystemIntegratedUI(): boolean {
    return this.shouldUseDarkColors
  }

  /** The colour scheme of pages; 'system' leaves the choice to Chromium. */
  get hostScheme(): string {
    return this.#source === 'system' && settings.systemIsDark ? 'dark' : this.#source
  }
}
makeClassLoud('nativeTheme', NativeTheme)

export const nativeTheme = new NativeTheme()

export const themeSource = (): string => nativeTheme.hostScheme
