import { defineStrings } from '#ui/strings.ts'

/** Words of the three pages that fetch a spreadsheet. */
export const spreadsheetStrings = defineStrings({
  en: {
    download: 'Download',
    normalized: {
      title: 'Generate a spreadsheet',
      lead: 'Normalized bottles that match your identifiers.',
      field: 'Identifier',
      hint: 'ISBN, ticker, composite or reference ticker. Separate several with commas, semicolons or new lines.',
      count: (count: number) => (count === 1 ? '1 identifier' : `${count} identifiers`),
      why: 'Enter an identifier',
      saved: 'Normalized bottles',
    },
    scraping: {
      title: 'Scraping export',
      lead: 'Scraped bottles that are not normalized yet.',
      field: 'Keywords',
      hint: 'Separate keywords with commas. The title must contain them.',
      count: (count: number) => (count === 1 ? '1 keyword' : `${count} keywords`),
      why: 'Enter a keyword',
      saved: 'Bottles that are not normalized',
      tooLong: 'Too long: remove some keywords',
    },
    statistics: {
      title: 'Statistics XLSX',
      lead: 'Scraping statistics of all websites in one spreadsheet.',
      saved: 'Scraping statistics',
      generate: 'Generate',
    },
  },
  fr: {
    download: 'Télécharger',
    normalized: {
      title: 'Générer une feuille de calcul',
      lead: 'Les bouteilles normalisées correspondant à vos identifiants.',
      field: 'Identifiant',
      hint: 'ISBN, ticker, ticker composite ou de référence. Séparez-les par des virgules, des points-virgules ou des retours à la ligne.',
      count: (count) => (count === 1 ? '1 identifiant' : `${count} identifiants`),
      why: 'Saisissez un identifiant',
      saved: 'Bouteilles normalisées',
    },
    scraping: {
      title: 'Export de la collecte',
      lead: 'Les bouteilles collectées qui ne sont pas encore normalisées.',
      field: 'Mots-clés',
      hint: 'Séparez les mots-clés par des virgules. Le titre doit les contenir.',
      count: (count) => (count === 1 ? '1 mot-clé' : `${count} mots-clés`),
      why: 'Saisissez un mot-clé',
      saved: 'Bouteilles non normalisées',
      tooLong: 'Trop long : retirez des mots-clés',
    },
    statistics: {
      title: 'Statistiques XLSX',
      lead: 'Les statistiques de collecte de tous les sites dans une feuille de calcul.',
      saved: 'Statistiques de collecte',
      generate: 'Générer',
    },
  },
})
