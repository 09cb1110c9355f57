/** Panels that are dark under every theme. */
const DARK_PANELS = new Set(['gnome', 'ubuntu', 'unity', 'pantheon', 'budgie'])

interface Theme {
  readonly shouldUseDarkColors: boolean
  /** Windows and macOS: the theme of the taskbar or menu bar, which may differ from that of apps. */
  readonly shouldUseDarkColorsForSystemIntegratedUI: boolean
}

/** Is the background of the tray icon dark? It doesn't depend on the app's own theme. */
export function isTrayDark(platform: NodeJS.Platform, env: Readonly<Record<string, string | undefined>>, theme: Theme): boolean {
  if (platform !== 'linux') return theme.shouldUseDarkColorsForSystemIntegratedUI
  const desktops = (env['XDG_CURRENT_DESKTOP'] ?? '').toLowerCase().split(':')
  return desktops.some((desktop) => DARK_PANELS.has(desktop)) || theme.shouldUseDarkColors
}
