import { defineStrings } from '#ui/strings.ts'

export const shapeStrings = defineStrings({
  en: {
    envelope: 'Envelope',
    envelopeHint: 'Where the list or record is in the response, for example data.rows. Empty: as declared.',
    id: 'ID field',
    idHint: 'The name of the field that identifies a row. Empty: as declared.',
    fields: 'Field names',
    fieldsHint: 'One per line, their name first, for example label: title',
    forms: 'Forms',
    formsHint: (forms: string) => `One per line, our name first, for example price: euros. Forms: ${forms}`,
    send: 'Sent as',
    sends: { declared: 'As declared', json: 'JSON body', form: 'Form body', query: 'Query' },
    bad: 'Check the names and forms: one pair per line.',
  },
  fr: {
    envelope: 'Enveloppe',
    envelopeHint: 'Où se trouve la liste ou la fiche dans la réponse, par exemple data.rows. Vide : comme déclaré.',
    id: 'Champ identifiant',
    idHint: 'Le nom du champ qui identifie une ligne. Vide : comme déclaré.',
    fields: 'Noms des champs',
    fieldsHint: 'Un par ligne, leur nom d’abord, par exemple label: title',
    forms: 'Formes',
    formsHint: (forms) => `Une par ligne, notre nom d’abord, par exemple price: euros. Formes : ${forms}`,
    send: 'Envoyé comme',
    sends: { declared: 'Comme déclaré', json: 'Corps JSON', form: 'Corps de formulaire', query: 'Paramètres d’URL' },
    bad: 'Vérifiez les noms et les formes : une paire par ligne.',
  },
})
