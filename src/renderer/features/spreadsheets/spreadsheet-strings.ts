import { defineStrings } from '../../ui/strings.ts'

/** Words of the three pages that fetch a spreadsheet. */
export const spreadsheetStrings = defineStrings({
  en: {
    download: 'Download',
    normalized: {
      title: 'Generate a spreadsheet',
      lead: 'Normalized bottles, found by what you name.',
      field: 'Identifier',
      hint: 'ISBN, ticker, composite or reference ticker: one or several, with commas, semicolons or lines between them.',
      count: (count: number) => (count === 1 ? '1 identifier' : `${count} identifiers`),
      why: 'Enter an identifier first.',
      saved: 'Normalized bottles',
    },
    scraping: {
      title: 'Scraping export',
      lead: 'Scraped bottles that are not normalized yet.',
      field: 'Keywords',
      hint: 'One or several keywords with commas between them. The title must contain them.',
      count: (count: number) => (count === 1 ? '1 keyword' : `${count} keywords`),
      why: 'Enter a keyword first.',
      saved: 'Bottles that are not normalized',
      tooLong: 'The keywords are longer than the server takes. Remove some.',
    },
    statistics: {
      title: 'Statistics XLSX',
      lead: 'The scraping statistics of every website as one spreadsheet.',
      saved: 'Scraping statistics',
      generate: 'Generate',
    },
  },
  fr: {
    download: 'Télécharger',
    normalized: {
      title: 'Générer une feuille de calcul',
      lead: 'Les bouteilles normalisées que vous nommez.',
      field: 'Identifiant',
      hint: 'ISBN, ticker, ticker composite ou de référence : un ou plusieurs, séparés par des virgules, des points-virgules ou des retours à la ligne.',
      count: (count) => (count === 1 ? '1 identifiant' : `${count} identifiants`),
      why: 'Saisissez d’abord un identifiant.',
      saved: 'Bouteilles normalisées',
    },
    scraping: {
      title: 'Export de la collecte',
      lead: 'Les bouteilles collectées qui ne sont pas encore normalisées.',
      field: 'Mots-clés',
      hint: 'Un ou plusieurs mots-clés séparés par des virgules. Le titre doit les contenir.',
      count: (count) => (count === 1 ? '1 mot-clé' : `${count} mots-clés`),
      why: 'Saisissez d’abord un mot-clé.',
      saved: 'Bouteilles non normalisées',
      tooLong: 'Les mots-clés dépassent ce que le serveur accepte. Retirez-en.',
    },
    statistics: {
      title: 'Statistiques XLSX',
      lead: 'Les statistiques de collecte de tous les sites en une feuille de calcul.',
      saved: 'Statistiques de collecte',
      generate: 'Générer',
    },
  },
})
