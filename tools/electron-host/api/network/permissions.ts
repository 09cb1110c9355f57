/** Electron's permissions and their names in the DevTools protocol. */
export const PERMISSIONS_CHROMIUM_KNOWS: Readonly<Record<string, readonly string[]>> = {
  'clipboard-read': ['clipboard-read'],
  'clipboard-sanitized-write': ['clipboard-sanitized-write', 'clipboard-write'],
  'display-capture': ['display-capture'],
  geolocation: ['geolocation'],
  'idle-detection': ['idle-detection'],
  media: ['microphone', 'camera'],
  midi: ['midi'],
  midiSysex: ['midi-sysex'],
  notifications: ['notifications'],
  'storage-access': ['storage-access'],
  'top-level-storage-access': ['top-level-storage-access'],
  'window-management': ['window-management'],
}
