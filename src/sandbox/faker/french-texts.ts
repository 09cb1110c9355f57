import { ACCOUNT_BAN_REASON } from './ban-reason.ts'

/** French translations of seeded table texts. Texts that people typed into the app are not translated. */
const FRENCH: ReadonlyMap<string, string> = new Map([
  // switches
  ['New accounts can be opened', 'Création de nouveaux comptes'],
  ['Users can sign in', 'Connexion des utilisateurs'],
  ['Users can place orders', 'Dépôt d’ordres par les utilisateurs'],
  ['Buy and sell orders are matched', 'Rapprochement des ordres d’achat et de vente'],
  ['Payments are taken', 'Encaissement des paiements'],
  ['Sellers are paid out', 'Versements aux vendeurs'],
  ['Carrier labels are printed', 'Impression des étiquettes du transporteur'],
  ['Identity checks are sent to the partner', 'Envoi des contrôles d’identité au partenaire'],
  ['Bottles can be sent to storage', 'Envoi de bouteilles au stockage'],
  ['Block trades are open', 'Ventes en bloc'],
  ['Site search is available', 'Champ de recherche du site'],
  ['The newsletter is sent', 'Envoi de la newsletter'],
  ['Auction sites are scraped', 'Collecte des sites d’enchères'],
  ['Users can write to each other', 'Messagerie entre utilisateurs'],
  ['How the second-factor code is sent: 0 disabled, 1 e-mail, 2 phone', 'Envoi du code 2FA : 0 désactivé, 1 e-mail, 2 téléphone'],
  // reasons of bans
  ['Too many failed sign-ins', 'Trop d’échecs de connexion'],
  ['Scan of /wp-login.php', 'Balayage de /wp-login.php'],
  ['Scan of /.env', 'Balayage de /.env'],
  ['SQL injection attempt', 'Tentative d’injection SQL'],
  ['Scraping of product pages', 'Extraction des pages produit'],
  ['Card testing', 'Test de cartes bancaires'],
  ['Spam in messages', 'Spam dans les messages'],
  ['Brute force on the second factor', 'Force brute sur le code 2FA'],
  [ACCOUNT_BAN_REASON, 'Compte banni avec son adresse IP'],
  // messages to users, and what they subscribed to
  ['Second-factor code', 'Code 2FA'],
  ['Order accepted', 'Ordre accepté'],
  ['Order declined', 'Ordre refusé'],
  ['New offer on your bottle', 'Nouvelle offre sur votre bouteille'],
  ['Invoice', 'Facture'],
  ['Parcel sent', 'Colis expédié'],
  ['Subscription renewed', 'Abonnement renouvelé'],
  ['KYC reminder', 'Rappel KYC'],
  ['website', 'site web'],
  ['password reset', 'mot de passe oublié'],
  ['1 month', '1 mois'],
  ['3 months', '3 mois'],
  ['12 months', '12 mois'],
  ['given by staff', 'offert par l’équipe'],
  // notes of the staff
  ['Rights', 'Droits'],
  ['Copy of the phone bill received', 'Copie de la facture de téléphone reçue'],
  ['Called back', 'Rappelé'],
  ['Requested by phone', 'Demandé par téléphone'],
  ['Payment provider is down', 'Prestataire de paiement indisponible'],
  ['Quarterly', 'Trimestriel'],
  // causes and errors of scrapers
  ['Cloud protection', 'Protection cloud'],
  ['Sign-in required', 'Connexion requise'],
  ['Hotlink refused', 'Lien direct refusé'],
  ['Robots refused', 'Robots refusés'],
  ['Timeout', 'Délai dépassé'],
  ['Layout changed', 'Mise en page modifiée'],
])

/** The text itself when it has no translation here. */
export const frenchText = (text: string): string => FRENCH.get(text) ?? text
