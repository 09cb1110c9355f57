import { defineStrings } from '#ui/strings.ts'

export const dashboardStrings = defineStrings({
  en: {
    title: 'Dashboard',
    topIsbn: 'Top searched ISBNs',
    isbn: 'ISBN',
    searches: 'Searches',
    noIsbn: 'No isbn found.',
    scraping: 'Scraping status per website',
  },
  fr: {
    title: 'Tableau de bord',
    topIsbn: 'ISBN les plus recherchés',
    isbn: 'ISBN',
    searches: 'Recherches',
    noIsbn: 'Aucun ISBN trouvé.',
    scraping: 'État de la collecte par site',
  },
})
