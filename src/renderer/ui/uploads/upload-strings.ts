import { defineStrings } from '../strings.ts'

export const uploadStrings = defineStrings({
  en: {
    drop: 'Drop or paste pictures here, or choose files.',
    limits: 'Pictures only, at most 100,000,000 bytes each. “front” or “back” in a file name sets the side.',
    plainLimits: 'Pictures only, at most 100,000,000 bytes each.',
    choose: 'Choose pictures…',
    list: 'Pictures to upload',
    side: (name: string) => `Side shown in ${name}`,
    sides: { front: 'Front', back: 'Back', other: 'Other' },
    chooseSide: 'Front or back?',
    bothWords: 'The name contains both “front” and “back”. Choose one.',
    noWord: 'No “front” or “back” in the name. Uploaded as another picture.',
    sentAs: (name: string) => `Uploaded as ${name}`,
    noPreview: 'No preview',
    unshown: (kind: string) => `Uploaded as is. ${kind} files can’t be shown here.`,
    unseen: 'Uploaded as is. No preview: damaged, or more than 40 megapixels.',
    problems: {
      'not-a-picture': 'Not a picture',
      'too-large': (bytes: string) => `${bytes} bytes: at most 100,000,000`,
    },
    twice: (side: string) => `Several pictures are marked ${side}. The last one uploaded replaces the others.`,
    ready: 'Ready',
    waiting: 'Waiting',
    sending: (percent: number) => `${percent} %`,
    progressOf: (name: string) => `Progress of ${name}`,
    done: 'Uploaded',
    cancelled: 'Cancelled',
    cancelOf: (name: string) => `Cancel ${name}`,
    removeOf: (name: string) => `Remove ${name}`,
    send: (count: number) => (count === 0 ? 'Upload pictures' : count === 1 ? 'Upload 1 picture' : `Upload ${count} pictures`),
    retry: (count: number) => (count === 1 ? 'Retry 1 picture' : `Retry ${count} pictures`),
    nothing: 'Nothing to upload',
    undecided: 'Choose a side for each picture',
    busy: 'Upload in progress',
    cancelAll: 'Cancel all',
    close: 'Close',
    allDone: (count: number) => (count === 1 ? '1 picture uploaded' : `${count} pictures uploaded`),
    someFailed: (failed: number, all: number) =>
      all === 1 ? 'Couldn’t upload the picture' : `Couldn’t upload ${failed} of ${all} pictures`,
    someUnsure: (unsure: number, all: number) =>
      all === 1
        ? 'Upload not confirmed. Check before trying again'
        : `${unsure} of ${all} pictures not confirmed. Check before trying again`,
    leaveTitle: 'Stop the upload?',
    leaveText: 'Pictures that haven’t finished uploading won’t be saved.',
    leaveOk: 'Stop',
    leaveStay: 'Keep uploading',
    unsentTitle: 'Close without uploading?',
    unsentText: (count: number) => (count === 1 ? '1 picture hasn’t been uploaded.' : `${count} pictures haven’t been uploaded.`),
    unsentOk: 'Close anyway',
    unsentStay: 'Cancel',
    notTaken: 'Only files can be dropped here',
  },
  fr: {
    drop: 'Déposez ou collez des photos ici, ou choisissez des fichiers.',
    limits: 'Images seulement, 100 000 000 octets au plus chacune. « front » ou « back » dans le nom du fichier indique la face ou le dos.',
    plainLimits: 'Images seulement, 100 000 000 octets au plus chacune.',
    choose: 'Choisir des photos…',
    list: 'Photos à importer',
    side: (name: string) => `Côté visible sur ${name}`,
    sides: { front: 'Face', back: 'Dos', other: 'Autre' },
    chooseSide: 'Face ou dos ?',
    bothWords: 'Le nom contient à la fois « front » et « back ». Choisissez un côté.',
    noWord: 'Ni « front » ni « back » dans le nom. Importée comme autre photo.',
    sentAs: (name: string) => `Importée sous le nom ${name}`,
    noPreview: 'Pas d’aperçu',
    unshown: (kind: string) => `Importé tel quel. Les fichiers ${kind} ne peuvent pas être affichés ici.`,
    unseen: 'Importé tel quel. Fichier endommagé ou de plus de 40 mégapixels : pas d’aperçu.',
    problems: {
      'not-a-picture': 'Ce n’est pas une image',
      'too-large': (bytes: string) => `${bytes} octets : 100 000 000 au plus`,
    },
    twice: (side: string) => `Plusieurs photos sont marquées ${side}. La dernière importée remplace les autres.`,
    ready: 'Prête',
    waiting: 'En attente',
    sending: (percent: number) => `${percent} %`,
    progressOf: (name: string) => `Avancement de ${name}`,
    done: 'Importée',
    cancelled: 'Annulée',
    cancelOf: (name: string) => `Annuler ${name}`,
    removeOf: (name: string) => `Retirer ${name}`,
    send: (count: number) => (count === 0 ? 'Importer les photos' : count === 1 ? 'Importer 1 photo' : `Importer ${count} photos`),
    retry: (count: number) => (count === 1 ? 'Réessayer 1 photo' : `Réessayer ${count} photos`),
    nothing: 'Aucune photo à importer',
    undecided: 'Choisissez un côté par photo',
    busy: 'Import en cours',
    cancelAll: 'Tout annuler',
    close: 'Fermer',
    allDone: (count: number) => (count === 1 ? '1 photo importée' : `${count} photos importées`),
    someFailed: (failed: number, all: number) =>
      all === 1
        ? 'Impossible d’importer la photo'
        : failed === 1
          ? `Impossible d’importer 1 photo sur ${all}`
          : `Impossible d’importer ${failed} photos sur ${all}`,
    someUnsure: (unsure, all) =>
      all === 1
        ? 'Import non confirmé. Vérifiez avant de réessayer'
        : unsure === 1
          ? `1 photo sur ${all} non confirmée. Vérifiez avant de réessayer`
          : `${unsure} photos sur ${all} non confirmées. Vérifiez avant de réessayer`,
    leaveTitle: 'Arrêter l’import ?',
    leaveText: 'Les photos en cours d’import ne seront pas enregistrées.',
    leaveOk: 'Arrêter',
    leaveStay: 'Continuer l’import',
    unsentTitle: 'Fermer sans importer ?',
    unsentText: (count: number) => (count === 1 ? '1 photo n’a pas été importée.' : `${count} photos n’ont pas été importées.`),
    unsentOk: 'Fermer quand même',
    unsentStay: 'Annuler',
    notTaken: 'Seuls des fichiers peuvent être déposés ici',
  },
})
