import { defineStrings } from '../strings.ts'

export const chartStrings = defineStrings({
  en: {
    notDrawn: 'Couldn’t draw the chart. The figures are in the table.',
    loading: 'Loading the chart…',
    shown: (series: string) => `${series}: shown`,
    noFigure: 'no data',
    others: (count: string) => (count === '1' ? '1 other' : `${count} others`),
    bars: (name: string, count: string, most: string) => `${name}: ${count} bars, longest first. ${most}`,
    bar: (label: string, count: string, share: string) => `${label} ${count} (${share}%)`,
  },
  fr: {
    notDrawn: 'Impossible d’afficher le graphique. Les chiffres sont dans le tableau.',
    loading: 'Chargement du graphique…',
    shown: (series) => `${series} : affichée`,
    noFigure: 'aucune donnée',
    others: (count) => (count === '1' ? '1 autre' : `${count} autres`),
    bars: (name, count, most) => `${name} : ${count} barres, la plus longue d’abord. ${most}`,
    bar: (label, count, share) => `${label} ${count} (${share} %)`,
  },
})
