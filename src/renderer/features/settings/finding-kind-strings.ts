import type { FindingKind } from '#domain/orders/findings/finding.ts'
import { defineStrings } from '#ui/strings.ts'

/** Kinds of findings by name, and how often they were dismissed. */
export const findingKindStrings = defineStrings({
  en: {
    title: 'Dismissed findings',
    hint: 'Kinds of findings you dismiss in the run. A kind you mostly dismiss suggests no reason.',
    none: 'None dismissed',
    dismissed: (kind: string, n: string, all: string) => `${kind}: dismissed ${n} of ${all}`,
    muted: 'suggests nothing',
    reset: 'Reset findings',
    kinds: {
      price: 'Price',
      unit: 'Cents and euros',
      dimensions: 'Parcel size',
      weight: 'Parcel weight',
      resubmitted: 'Resubmitted',
      title: 'Title and catalogue',
      barcode: 'ISBN',
      'no-picture': 'No picture',
      'one-picture': 'One picture',
      dark: 'Dark picture',
      bright: 'Bright picture',
      blurry: 'Blurry picture',
      'same-photo': 'Same photo twice',
      'other-order': 'Photo of another order',
    } satisfies Record<FindingKind, string>,
  },
  fr: {
    title: 'Constats écartés',
    hint: 'Types de constats que vous écartez dans la série. Un type le plus souvent écarté ne suggère plus de motif.',
    none: 'Aucun constat écarté',
    dismissed: (kind, n, all) => `${kind} : écarté ${n} fois sur ${all}`,
    muted: 'ne suggère plus rien',
    reset: 'Réinitialiser les constats',
    kinds: {
      price: 'Prix',
      unit: 'Centimes et euros',
      dimensions: 'Dimensions du colis',
      weight: 'Poids du colis',
      resubmitted: 'Proposé à nouveau',
      title: 'Titre et catalogue',
      barcode: 'ISBN',
      'no-picture': 'Aucune photo',
      'one-picture': 'Une seule photo',
      dark: 'Photo sombre',
      bright: 'Photo claire',
      blurry: 'Photo floue',
      'same-photo': 'Deux fois la même photo',
      'other-order': 'Photo d’un autre ordre',
    },
  },
})
