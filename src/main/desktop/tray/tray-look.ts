/** Panels that are dark under every theme. */
const DARK_PANELS = new Set(['gnome', 'ubuntu', 'unity', 'pantheon', 'budgie'])

interface Theme {
  readonly shouldUseDarkColors: boolean
  /** Windows and macOS: of the taskbar or menu bar, whatever the apps have. */
  readonly shouldUseDarkColorsForSystemIntegratedUI: boolean
}

/** Is what the tray's glyph stands on dark? Not what the app's own theme says. */
export function isTrayDark(platform: NodeJS.Platform, env: Readonly<Record<string, string | undefined>>, theme: Theme): boolean {
  if (platform !== 'linux') return theme.shouldUseDarkColorsForSystemIntegratedUI
  const desktops = (env['XDG_CURRENT_DESKTOP'] ?? '').toLowerCase().split(':')
  return desktops.some((desktop) => DARK_PANELS.has(desktop)) || theme.shouldUseDarkColors
}
