import { defineStrings } from '#ui/strings.ts'

/** French uses the singular for 0. */
const count = (figure: string, one: string, many: string) => `${figure} ${figure === '0' || figure === '1' ? one : many}`

/** Texts of the dashboard tiles. */
export const shiftStrings = defineStrings({
  en: {
    title: 'Start of shift',
    queue: 'Unverified orders',
    start: 'Start run',
    oldest: (age: string) => `Oldest ${age}`,
    endToday: (count: string) => (count === '1' ? '1 ends today' : `${count} end today`),
    noneEnds: 'None end today',
    reports: 'Open reports',
    kinds: (errors: string, missing: string) =>
      `${errors === '1' ? '1 error' : `${errors} errors`}, ${missing === '1' ? '1 missing bottle' : `${missing} missing bottles`}`,
    switches: 'Disabled switches',
    day: 'My decisions today',
    dayParts: (accepted: string, declined: string, deleted: string) =>
      `${accepted} accepted, ${declined} declined${deleted === '0' ? '' : `, ${deleted} deleted`}`,
    median: (seconds: string) => `Median ${seconds} s per order`,
    dayHint: (since: string) => `On this computer, counted since ${since}`,
    reasons: 'Decline reasons, last 7 days',
    everyone: 'All moderators',
    mine: 'Yours, on this computer',
    noReasons: 'No declines',
    bottles: 'Top searched bottles',
    searches: (count: string) => (count === '1' ? '1 search' : `${count} searches`),
    noBottles: 'No searches yet',
    notLoaded: 'Not loaded yet',
    failed: 'Couldn’t load',
    stale: 'Couldn’t refresh',
  },
  fr: {
    title: 'Prise de service',
    queue: 'Ordres à vérifier',
    start: 'Vérifier en série',
    oldest: (age) => `Le plus ancien : ${age}`,
    endToday: (count) => (count === '1' ? '1 se termine aujourd’hui' : `${count} se terminent aujourd’hui`),
    noneEnds: 'Aucun ne se termine aujourd’hui',
    reports: 'Signalements ouverts',
    kinds: (errors, missing) => `${count(errors, 'erreur', 'erreurs')}, ${count(missing, 'bouteille manquante', 'bouteilles manquantes')}`,
    switches: 'Interrupteurs désactivés',
    day: 'Mes décisions du jour',
    dayParts: (accepted, declined, deleted) =>
      `${count(accepted, 'accepté', 'acceptés')}, ${count(declined, 'refusé', 'refusés')}${deleted === '0' ? '' : `, ${count(deleted, 'supprimé', 'supprimés')}`}`,
    median: (seconds) => `Médiane : ${seconds} s par ordre`,
    dayHint: (since) => `Sur cet ordinateur, depuis le ${since}`,
    reasons: 'Motifs de refus, 7 derniers jours',
    everyone: 'Tous les modérateurs',
    mine: 'Les vôtres, sur cet ordinateur',
    noReasons: 'Aucun refus',
    bottles: 'Bouteilles les plus recherchées',
    searches: (count) => (count === '1' ? '1 recherche' : `${count} recherches`),
    noBottles: 'Aucune recherche pour l’instant',
    notLoaded: 'Pas encore chargé',
    failed: 'Impossible de charger',
    stale: 'Impossible d’actualiser',
  },
})
