/** Desktops that show a tray (StatusNotifier or the older system tray) without an extension. GNOME only in Ubuntu's version. */
const WITH_TRAY = new Set([
  'kde',
  'xfce',
  'mate',
  'x-cinnamon',
  'cinnamon',
  'lxqt',
  'lxde',
  'unity',
  'ubuntu',
  'budgie',
  'deepin',
  'dde',
  'cosmic',
])

/** Is there a tray that can bring back a hidden window (D-63)? On Linux only the desktop's name shows it. */
export function hasTrayHost(platform: NodeJS.Platform, env: Readonly<Record<string, string | undefined>>): boolean {
  if (platform !== 'linux') return true
  return (env['XDG_CURRENT_DESKTOP'] ?? '')
    .toLowerCase()
    .split(':')
    .some((desktop) => WITH_TRAY.has(desktop))
}
