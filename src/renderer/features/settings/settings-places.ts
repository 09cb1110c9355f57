import type { Language } from '#domain/text/language.ts'
import { profileStrings } from '#ui/profile/profile-strings.ts'
import { findingKindStrings } from './moderation/finding-kind-strings.ts'
import { settingsStrings } from './settings-strings.ts'
import { updatesStrings } from './updates/updates-strings.ts'

type Label = (language: Language) => string
type Words = (typeof settingsStrings)['en']
type TextKey = { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words]

export interface SettingsEntry {
  readonly key: string
  readonly label: Label
  /** Other words for it, in any language: found by the palette, not shown. */
  readonly words: readonly string[]
}

interface SettingsSection extends SettingsEntry {
  readonly settings: readonly SettingsEntry[]
}

const place = (key: string, label: Label, words = ''): SettingsEntry => ({ key, label, words: words.split(', ').filter(Boolean) })
const own = (key: TextKey, words?: string): SettingsEntry => place(key, (language) => settingsStrings[language][key], words)
const section = (title: SettingsEntry, ...settings: readonly SettingsEntry[]): SettingsSection => ({ ...title, settings })

/** Sections of the page and their settings, in the order of the page. A test compares them with the page. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  section(
    own('appearance', 'display, affichage'),
    own('language', 'langue'),
    own('theme', 'dark mode, light mode, mode sombre, mode clair, colours, couleurs'),
    own('density', 'compact rows, row height, lignes compactes, hauteur des lignes'),
  ),
  section(
    own('notifications', 'alerts, alertes'),
    own('notify'),
    own('poll', 'polling, refresh interval, intervalle, fréquence'),
    own('quiet', 'do not disturb, ne pas déranger, silence'),
  ),
  section(
    own('decisions', 'moderation, modération'),
    own('hold', 'hold time, undo time, delay, délai, Ctrl Z'),
    own('labelReading', 'OCR, label reading, text recognition, barcodes, lecture des étiquettes, reconnaissance de texte, codes-barres'),
    place('findings', (language) => findingKindStrings[language].title),
  ),
  section(
    own('window', 'tray, zone de notification'),
    own('closeToTray', 'close button, background, arrière-plan, fermer'),
    own('startAtLogin', 'autostart, launch at login, démarrage automatique'),
    own('listMemory', 'RAM, cache'),
  ),
  section(own('catalogue', 'tickers'), own('tickerMerge', 'merge tickers, fusionner des tickers')),
  section(own('reasons'), own('reasonLabels', 'wording, formulation')),
  section(
    own('connection', 'connection, connexion, server, serveur'),
    own('address', 'API, server, serveur, URL, proxy'),
    own('signInBody', 'JSON, urlencoded'),
  ),
  section(
    own('links', 'URL'),
    own('publicUrl', 'URL, isbn'),
    own('carrier', 'UPS, tracking, suivi'),
    own('media', 'photos, pictures, images, media'),
  ),
  section(
    place('profile', (language) => profileStrings[language].profile),
    place('file', (language) => profileStrings[language].file, 'import profile, export profile, importer un profil, exporter un profil'),
    place('oldConsole', (language) => profileStrings[language].oldConsole, 'HAR, traffic, trafic'),
    place('documentation', (language) => profileStrings[language].documentation, 'OpenAPI, Swagger'),
  ),
  section(
    place('updates', (language) => updatesStrings[language].updates, 'new version, nouvelle version'),
    place('status', (language) => updatesStrings[language].status, 'check for updates, rechercher des mises à jour'),
    place('server', (language) => updatesStrings[language].server, 'feed'),
    place('key', (language) => updatesStrings[language].key, 'Ed25519, public key, clé publique'),
  ),
  section(
    own('about'),
    own('version'),
    own('keychain', 'keychain, keyring, trousseau'),
    own('settingsFile'),
    own('diagnostics', 'log, journal'),
    own('isolation', 'sandbox'),
    own('licences', 'licenses, open source'),
  ),
  section(own('endpoints', 'API paths, chemins de l’API, HTTP, methods, méthodes')),
]

export const settingsRoute = (of: string, setting?: string): string =>
  `/settings?section=${of}${setting === undefined ? '' : `&setting=${setting}`}`

/** The labels of a section, and of a setting in it, by the keys of an address. Null when there is no such section. */
export function settingsPlace(
  language: Language,
  of: string | null,
  setting: string | null,
): { title: string; label: string | null } | null {
  const found = SETTINGS_SECTIONS.find(({ key }) => key === of)
  if (!found) return null
  return { title: found.label(language), label: found.settings.find(({ key }) => key === setting)?.label(language) ?? null }
}
